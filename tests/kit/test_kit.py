"""The kit itself: it finds what is broken, says so in a report, and lets the sound through."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky, FlakyStrategyDefinition

import cardrules.testing
from cardrules import (
    Game,
    Match,
    Moved,
    Place,
    Played,
    Step,
)
from cardrules._layout import Unfollowable, follow, leaves
from cardrules.properties import action_property, decided_by_hidden, state_property
from cardrules.rules.log import RecordingLog
from cardrules.testing import (
    CHECKS,
    LEVELS,
    Check,
    Conformance,
    Failure,
    GameMachine,
    NotRun,
    Subject,
    actions,
    games,
    matches,
    states,
)
from cardrules.testing.contract import Case, check, sampled
from cardrules.testing.core import some_match_ends
from cardrules.testing.hidden import (
    dealing_can_be_replayed,
    hidden_cards_make_no_difference,
    what_is_seen_makes_a_difference,
)
from cardrules.testing.machine import OnFailure
from cardrules.testing.reach import every_clause_and_value_is_reached
from cardrules.testing.saving import undo_restores
from cardrules.testing.symmetry import seats_are_alike
from tests.engine.toy import Toy
from tests.kit import broken
from tests.kit.broken import (
    BROKEN,
    BreaksInPlay,
    BreaksOnViews,
    Finished,
    Found,
    LazyBot,
    LosesACard,
    NoMessage,
    ReadsIds,
)
from tests.kit.games import LANTERNS
from tests.kit.lanterns import Lanterns, LanternsState
from tests.places import without_place


@pytest.fixture(autouse=True)
def few_matches() -> Iterator[None]:
    """Play ten matches, the same every time."""
    before = settings()
    settings.register_profile("few", before, max_examples=10, derandomize=True)
    settings.load_profile("few")
    yield
    settings.register_profile("before", before)
    settings.load_profile("before")


def subject(game_type: type[Lanterns], level: str = "full", **changes: Any) -> Subject:
    declared: dict[str, Any] = {
        "words": LANTERNS.words,
        "steps": 30,
    }
    return Subject(game_type, level, **{**declared, **changes})


def named(name: str) -> Check:
    (found,) = (item for item in CHECKS if item.name == name)
    return found


def only(conformance: Conformance, name: str) -> Conformance:
    conformance.checks = tuple(item for item in conformance.checks if item.name == name)
    return conformance


@pytest.mark.parametrize(("game_type", "name"), BROKEN, ids=lambda value: getattr(value, "__name__", value))
def test_what_is_broken_is_found(game_type: type[Lanterns], name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Simplifying takes longer than finding, and has tests of its own.
    monkeypatch.setattr(Conformance, "_simplest", Mock(return_value=None))
    conformance = only(Conformance(subject(game_type)), name)
    with pytest.raises(Failure) as caught:
        conformance.verify(named(name))
    lines = str(caught.value).splitlines()
    assert lines[0].startswith(f"{named(name).level}: {name} does not hold for {game_type.__name__}")
    assert "what is wrong:" in lines


def test_a_failure_reads_like_a_report_and_is_as_simple_as_can_be() -> None:
    with pytest.raises(Failure) as caught:
        Conformance(Subject(BreaksInPlay, "core", steps=30)).verify(named("nothing-breaks"))
    report = str(caught.value)
    # The simplest hand, the simplest seed, and no needless action.
    assert "core: nothing-breaks does not hold for BreaksInPlay(" in report
    assert "KeyError: 'six'" in report
    assert f"in _broken_lay, {broken.__file__}, line" in report
    assert "\n  match = Match(game, 0" in report
    assert "\n  phase=play  seat=" in report
    # The report can be replayed.
    script = report.partition("to see it again:\n")[2].split("\n\n", maxsplit=1)[0]
    names: dict[str, Any] = {"BreaksInPlay": BreaksInPlay, "Match": Match}
    exec("\n".join(line.strip() for line in script.splitlines()), names)  # noqa: S102 - our own report
    assert f"\n  {str(names['match'].state).splitlines()[0].strip()}" in report
    breaking = [action for action in names["match"].legal_actions if str(action).endswith("6")]
    with pytest.raises(KeyError):
        names["match"].play(breaking[0])


def test_a_sound_game_passes_level_by_level() -> None:
    names: list[str] = []
    for level in LEVELS:
        found = [item.name for item in Conformance(subject(Lanterns, level)).checks]
        assert found[: len(names)] == names
        names = found
    assert len(names) == len(set(names)) == len(CHECKS)
    conformance = Conformance(subject(Lanterns, "hidden", steps=10))
    for item in conformance.checks:
        conformance.verify(item)


def run(pytester: pytest.Pytester, game: str, level: str, *chosen: str) -> pytest.RunResult:
    """Run the tests of a broken game as an author would."""
    pytester.makepyfile(
        f"""
        from cardrules.testing import conformance_tests
        from tests.kit.broken import {game}
        test_broken = conformance_tests({game}, {level!r})
        """
    )
    return pytester.runpytest("-q", "-ra", "-p", "no:cacheprovider", *chosen)


@pytest.mark.parametrize("chosen", [(), ("-k", "nothing-breaks or undo-restores")])
def test_one_mistake_is_one_failure_of_one_line_and_the_rest_is_not_run(
    chosen: tuple[str, ...], pytester: pytest.Pytester
) -> None:
    ran = run(pytester, "NoMessage", "full", *chosen)
    # If the check's own test is not run, the first of the others tells.
    others = 1 if chosen else len(CHECKS) - len(("words-are-alike",)) - 1
    ran.assert_outcomes(failed=1, skipped=others)
    line = (
        "NoMessage cannot be made: lanterns: no message for the refusal 'say-first'; expected one in the rule "
        "book's messages"
    )
    assert [*map(without_place, ran.outlines)].count(line) == 1
    (skipped,) = (line for line in ran.outlines if line.startswith(f"SKIPPED [{others}]"))
    assert skipped.endswith("not run: core-the-game-can-be-made does not hold")
    assert len(ran.outlines) < 12


@pytest.mark.parametrize(("shared", "failed"), [("", 1), ("config.workerinput = {}", 2)])
def test_where_processes_share_the_tests_each_of_them_tells(
    shared: str, failed: int, pytester: pytest.Pytester
) -> None:
    pytester.makeconftest(f"def pytest_configure(config): {shared or 'pass'}")
    ran = run(pytester, "LosesACard", "core")
    cores = sum(item.level == "core" for item in CHECKS)
    ran.assert_outcomes(failed=failed, skipped=cores - failed)


def test_a_check_that_nothing_gives_anything_to_look_at_does_not_hold() -> None:
    conformance = only(Conformance(subject(Finished, "core")), "effects-are-pure")
    with pytest.raises(Failure) as caught:
        conformance.verify(named("effects-are-pure"))
    assert str(caught.value) == "core: effects-are-pure was not run: no match had any action for it to look at"


def test_a_check_that_came_too_short_in_a_few_matches_is_run_thoroughly() -> None:
    rare = sampled(nobody_holds_a_six, "own", share=0.0)
    conformance = Conformance(subject(Lanterns, "core"))
    conformance.checks = (rare,)
    with pytest.raises(Failure, match="own: nobody-holds-a-six does not hold"):
        conformance.verify(rare)


def test_what_is_not_run_is_told_by_name() -> None:
    conformance = Conformance(subject(LosesACard, "core"))
    with pytest.raises(NotRun, match="not run: core-cards-are-conserved does not hold"):
        conformance.verify(named("nothing-breaks"))
    assert conformance.problem is not None
    assert conformance.problem.check is named("cards-are-conserved")
    assert conformance.failing()[:1] == ("cards-are-conserved",)
    assert Conformance(subject(NoMessage)).failing() == ("the-game-can-be-made",)


@pytest.mark.parametrize(
    ("declared", "line"),
    [
        (
            {"rare": {"play.nxet": "never"}},
            "Lanterns: rare names 'play.nxet': did you mean 'play.next' or 'play.own' or 'play.highest'?",
        ),
        ({"words": {"color": "br"}}, "Lanterns: words names 'color': did you mean 'colour'?"),
        ({"records": ("sheet",)}, "Lanterns: records names 'sheet': did you mean 'seat'?"),
    ],
)
def test_what_a_subject_names_has_to_be_there(declared: dict[str, Any], line: str) -> None:
    problem = Conformance(subject(Lanterns, **declared)).problem
    assert problem is not None
    assert problem.report == line


def test_what_reads_a_hidden_card_is_named_before_it_breaks() -> None:
    game = ReadsIds(bidding=False)
    state = game.start(1)
    leak = f"what seat {state.seat} may do depends on what is hidden from it: validator 'lucky' reads 'hidden_number'"
    told = decided_by_hidden(game, state, game.view(state, state.seat), state.seat)
    assert [*map(without_place, told)] == [leak]
    with pytest.raises(Failure, match="depends on what is hidden from it: validator 'lucky' reads 'hidden_number'"):
        only(Conformance(subject(ReadsIds, "core")), "nothing-breaks").verify(named("nothing-breaks"))
    sound = BreaksOnViews()
    with pytest.raises(ZeroDivisionError, match="a view"):
        next(decided_by_hidden(sound, state, sound.view(state, 0), 0))


def test_a_match_that_only_a_bot_ends_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardrules.testing.core._ATTEMPTS", 0)
    assert not [*some_match_ends.problems(subject(Lanterns))]
    (problem,) = some_match_ends.problems(subject(LazyBot))
    assert problem.endswith("expected one of them to end")


def test_a_subject_is_about_a_class_of_games() -> None:
    instance: Any = Lanterns()
    with pytest.raises(TypeError, match=r"game_type is Lanterns\(\) \(a Lanterns\); expected a subclass of Game"):
        Subject(instance)


def test_symmetries_are_checked_only_where_they_hold() -> None:
    alike = {"words-are-alike", "seats-are-alike"}
    assert {item.name for item in Conformance(Subject(Lanterns)).checks} & alike == {"seats-are-alike"}
    assert not {item.name for item in Conformance(Subject(Lanterns, seats_alike=False)).checks} & alike


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match=r"level is 'best' \(a str\); expected one of core, hidden, saves, full"):
        Subject(Lanterns, "best")


def test_what_cannot_be_found_again_is_told_as_it_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    conformance = only(Conformance(subject(LosesACard)), "cards-are-conserved")

    def nothing(item: Check) -> None:
        return None

    monkeypatch.setattr(conformance, "_simplest", nothing)
    with pytest.raises(Failure, match="lies nowhere"):
        conformance.verify(named("cards-are-conserved"))


@state_property
def nobody_holds_a_six(game: Lanterns, state: LanternsState) -> Iterator[str]:
    """A property of one's own.

    And more about it.
    """
    for card in state.hands[0]:
        if card.number == 6:
            yield f"seat 0 holds {card}"


@action_property
def nobody_says_two(game: Lanterns, played: Played[LanternsState, Any]) -> Iterator[str]:
    if str(played.action) == "say 2":
        yield f"seat {played.seat} said two"


def test_properties_of_ones_own_are_run_with_the_others() -> None:
    conformance = Conformance(subject(Lanterns, "core", steps=60), [nobody_holds_a_six, nobody_says_two])
    assert nobody_holds_a_six.meaning == "A property of one's own."
    assert conformance.failing() == ("nobody-holds-a-six", "nobody-says-two")
    with pytest.raises(Failure) as caught:
        conformance.verify(conformance.checks[-2])
    lines = str(caught.value).splitlines()
    assert lines[0].startswith("own: nobody-holds-a-six does not hold for Lanterns(")
    assert lines[1:4] == ["  A property of one's own.", "", "what is wrong:"]
    assert lines[4].startswith("  seat 0 holds ")


@pytest.mark.parametrize("error", [Flaky("flaky", ()), FlakyStrategyDefinition("other draws")])
def test_a_game_that_hypothesis_finds_flaky_is_not_reproducible(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    conformance = only(Conformance(subject(Lanterns)), "matches-are-reproducible")

    def run(machine: object, *phases: object) -> None:
        raise error

    monkeypatch.setattr(conformance, "_run", run)
    with pytest.raises(Failure, match="core: matches-are-reproducible does not hold for Lanterns"):
        conformance.verify(named("matches-are-reproducible"))


def test_what_failed_before_hypothesis_found_a_game_flaky_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    conformance = only(Conformance(subject(Lanterns)), "cards-are-conserved")

    def failing(checks: Sequence[Check], on_failure: OnFailure, **how: object) -> None:
        on_failure(SoundMachine(()), checks[0], "a card is gone")

    def run(machine: Callable[[], object], *phases: object) -> None:
        machine()
        raise Flaky("flaky", ())

    def nothing(item: Check) -> None:
        return None

    monkeypatch.setattr(conformance, "_machine", failing)
    monkeypatch.setattr(conformance, "_run", run)
    monkeypatch.setattr(conformance, "_simplest", nothing)
    with pytest.raises(Failure, match="a card is gone"):
        conformance.verify(named("cards-are-conserved"))


@check("core", "once")
def has_a_name(subject: Subject) -> Iterator[str]:
    """The game has a long name."""
    yield f"its name is {subject.game_type.name}"


@check("core", "once")
def breaks(subject: Subject) -> Iterator[str]:
    """The game has a number."""
    number: Any = subject.game_type
    yield str(number.number)


def test_what_is_looked_at_once_fails_without_a_match() -> None:
    conformance = Conformance(subject(Lanterns))
    conformance.checks = (breaks,)
    with pytest.raises(Failure, match="AttributeError: type object 'Lanterns' has no attribute 'number'"):
        conformance.verify(breaks)
    conformance = Conformance(subject(Lanterns))
    conformance.checks = (has_a_name,)
    assert conformance.failing() == ("has-a-name",)
    with pytest.raises(
        Failure,
        match=r"does not hold for Lanterns \(in .*lanterns\.py, .*\)\n(.*\n)*  its name is lanterns$",
    ):
        conformance.verify(has_a_name)


def test_a_clause_that_is_never_reached_is_found() -> None:
    problems = every_clause_and_value_is_reached.problems
    assert next(iter(problems(subject(Lanterns, matches=2, steps=3)))).startswith("in 2 matches no lanterns:")
    rare = {clause.id: "not in three steps" for clause in Lanterns.rulebook.clauses}
    (problem,) = problems(subject(Lanterns, matches=2, steps=3, rare=rare))
    assert "never together: " in problem
    assert not [*problems(subject(LazyBot))]
    # In so many matches all values of options stand together, but after two actions no trick was taken.
    (problem,) = problems(subject(Lanterns, matches=60, steps=2))
    assert problem.startswith("in 60 matches no lanterns:")
    assert "lanterns:score.end" not in problem.partition(" fired or refused")[2]
    assert problem.endswith(" fired or refused")


class SpoiltMachine(GameMachine):
    """A state machine of one's own, over a broken game."""

    subject = subject(LosesACard)


class SoundMachine(GameMachine):
    subject = subject(Lanterns, "core")


@pytest.mark.parametrize(("machine", "error"), [(SoundMachine, None), (SpoiltMachine, Failure)])
def test_the_machine_can_be_run_as_hypothesis_runs_one(
    machine: type[GameMachine], error: type[Exception] | None
) -> None:
    case: Any = machine.TestCase()
    case.settings = settings(
        max_examples=5, stateful_step_count=10, deadline=None, database=None, phases=(Phase.generate,)
    )
    if error is None:
        case.runTest()
    else:
        with pytest.raises(error, match="by the events, rest holds"):
            case.runTest()


@settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.data())
def test_strategies_draw_what_they_say(data: st.DataObject) -> None:
    game = data.draw(games(Lanterns, (2, 3)))
    match = data.draw(matches(game, 80))
    assert match.length <= 80
    assert isinstance(data.draw(states(game, 5)), LanternsState)
    assert data.draw(actions(game)) in game.actions


def test_strategies_find_what_is_looked_for() -> None:
    game = Lanterns(players=2, hand=1, rounds=1, bidding=False)
    ended = find(matches(game), lambda match: not match.actors, random=luck())
    assert ended.length == 2
    begun: Any = find(states(game), lambda state: bool(cast("LanternsState", state).trick), random=luck())
    assert len(begun.trick) == 1
    first = find(actions(game), lambda action: True, random=luck())
    assert first == game.actions[0]


def luck() -> random.Random:
    return random.Random(1)  # noqa: S311 - the same every time


def test_a_match_without_actions_has_nothing_to_take_back() -> None:
    game = Lanterns()
    assert not [*undo_restores.problems(case_of(game), Match(game, 1))]


def case_of(game: Game, **declared: Any) -> Case:
    return Case(Subject(type(game), **declared), game, luck())


def test_what_makes_no_sense_is_not_looked_at() -> None:
    none: Any = None
    assert not [*seats_are_alike.problems(case_of(Toy(players=1)), none)]
    open_table = Lanterns().position(
        phase="over", trick="r1 r2", dealer=0, said=(0, 0, 0), won=(0, 0, 0), scores=(0, 0, 0), round=2
    )
    assert not [*hidden_cards_make_no_difference.problems(case_of(Lanterns()), open_table)]
    nothing = Lanterns().position(
        phase="over", hands=["r1", "", ""], dealer=0, said=(0, 0, 0), won=(0, 0, 0), scores=(0, 0, 0), round=2
    )
    for _ in range(8):
        assert not [*what_is_seen_makes_a_difference.problems(case_of(Lanterns()), nothing)]


def test_the_deal_has_to_be_told() -> None:
    case = case_of(Lanterns())
    state = Lanterns().start(1)
    untold = dealing_can_be_replayed.problems(case, Step(state, (), RecordingLog.of((Found(()),))))
    assert [*untold] == ["no event tells of the deal"]
    moved = Moved(state.cards[:1], Place("rest"), Place("trick"), None, ())
    problem = next(iter(dealing_can_be_replayed.problems(case, Step(state, (), RecordingLog.of((moved,))))))
    assert problem.startswith("by the events, hands[0] holds nothing; it holds ")


def test_cards_that_move_must_have_lain_there() -> None:
    card, other = Lanterns().deck[:2]
    moved = Moved((card,), Place("rest"), Place("trick"), None, ())
    with pytest.raises(Unfollowable, match="b1 leaves rest, where it does not lie"):
        follow({Place("rest"): [other], Place("trick"): []}, [moved])


def test_leaves_are_found_however_deep() -> None:
    assert list(leaves({"a": [{1}, (Place("rest"),)]})) == ["a", 1, "rest", None]


def test_the_page_says_what_each_check_means() -> None:
    page = (Path(__file__).parent.parent.parent / "docs/how-to/test-your-game.md").read_text("utf-8")
    for item in CHECKS:
        assert f"`{item.name}`\n: {item.meaning.replace('``', '`')}\n" in page


@pytest.mark.parametrize("missing", [("hypothesis",), ("hypothesis", "pytest")])
def test_without_its_extra_the_kit_says_in_a_line_what_to_install(
    missing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(cardrules.testing.__file__)
    spec = importlib.util.spec_from_file_location("without", file)
    assert spec is not None
    assert spec.loader is not None
    find: Callable[[str], object] = lambda name: None if name in missing else spec  # noqa: E731 - typed
    monkeypatch.setattr(importlib.util, "find_spec", find)
    with pytest.raises(ImportError) as caught:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert str(caught.value) == (
        "cardrules.testing needs hypothesis and pytest, which the extra brings: pip install 'cardrules[testing]'"
    )
