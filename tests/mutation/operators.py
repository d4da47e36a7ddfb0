"""Small faults, planted by a machine wherever the syntax of a module allows one.

They change code that decides or acts: comparisons, conditions, arithmetic, numbers, words, what is collected in a
tuple, what is passed by keyword, statements. Annotations, docstrings and messages of errors do neither.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import CodeType
from typing import Any, Final, TypeAlias, cast

import attrs

COMPARISONS: Final[Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
"""The replacements of each comparison: its opposite, and with or without the border."""
ARITHMETIC: Final[Mapping[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
FUNCTIONS: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}

Change: TypeAlias = tuple[Any, str, str]
"""The replacement of a node, and the change as people read it: before and after."""


@attrs.frozen
class Fault:
    """One fault.

    Attributes:
        module: The module it is planted in.
        key: What it is, for people: the function, and what is changed into what. Unique in the module, and the same
            when lines move.
        line: The line it is in.
        code: Compiles the module with the fault.
    """

    module: str
    key: str
    line: int
    code: Callable[[], CodeType] = attrs.field(repr=False, eq=False)


def _other(node: ast.AST, like: ast.AST) -> Change:
    return node, ast.unparse(like), ast.unparse(node)


def _with(node: Any, **fields: Any) -> Any:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _without(items: list[Any], index: int) -> list[Any]:
    return items[:index] + items[index + 1 :]


def _value(value: bool | int | str, like: ast.AST) -> Any:
    return ast.copy_location(ast.Constant(value), like)


def _comparison(node: ast.Compare) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        for other in COMPARISONS[type(operator)]:
            yield _other(_with(node, ops=[*node.ops[:place], other(), *node.ops[place + 1 :]]), node)


def _arithmetic(node: ast.BinOp) -> Iterator[Change]:
    if type(node.op) in ARITHMETIC:
        yield _other(_with(node, op=ARITHMETIC[type(node.op)]()), node)
    yield _other(node.left, node)
    yield _other(node.right, node)


def _logic(node: ast.BoolOp) -> Iterator[Change]:
    yield _other(_with(node, op=ast.And() if isinstance(node.op, ast.Or) else ast.Or()), node)
    for place in range(len(node.values)):
        rest = _without(node.values, place)
        yield _other(rest[0] if len(rest) == 1 else _with(node, values=rest), node)


def _sign(node: ast.UnaryOp) -> Iterator[Change]:
    yield _other(node.operand, node)


def _constant(node: ast.Constant) -> Iterator[Change]:
    match node.value:
        case bool(value):
            yield _other(_value(not value, node), node)
        case int(value):
            yield _other(_value(value + 1, node), node)
            yield _other(_value(value - 1, node), node)
        case str(value):
            yield _other(_value(f"{value}?", node), node)
        case _:
            pass


def _choice(node: ast.IfExp) -> Iterator[Change]:
    yield _other(node.body, node)
    yield _other(node.orelse, node)


def _branch(node: ast.If) -> Iterator[Change]:
    for value in (True, False):
        yield _with(node, test=_value(value, node.test)), f"if {ast.unparse(node.test)}", f"if {value}"


def _repeat(node: ast.While) -> Iterator[Change]:
    yield _with(node, test=_value(value=False, like=node.test)), f"while {ast.unparse(node.test)}", "while False"


def _loop(node: ast.For) -> Iterator[Change]:
    nothing = ast.copy_location(ast.Tuple([], ast.Load()), node.iter)
    head = f"for {ast.unparse(node.target)} in "
    yield _with(node, iter=nothing), head + ast.unparse(node.iter), head + "()"


def _filter(node: ast.comprehension) -> Iterator[Change]:
    for place, test in enumerate(node.ifs):
        yield _with(node, ifs=_without(node.ifs, place)), f"for … if {ast.unparse(test)}", "for …"
        nothing = [*node.ifs[:place], _value(value=False, like=test), *node.ifs[place + 1 :]]
        yield _with(node, ifs=nothing), f"for … if {ast.unparse(test)}", "for … if False"


def _collection(node: ast.Tuple) -> Iterator[Change]:
    # Elsewhere a tuple has a fixed length, and one that is shorter falls over at once.
    if isinstance(node.ctx, ast.Load) and (len(node.elts) == 1 or any(isinstance(e, ast.Starred) for e in node.elts)):
        for place in range(len(node.elts)):
            yield _other(_with(node, elts=_without(node.elts, place)), node)


def _slice(node: ast.Slice) -> Iterator[Change]:
    for name in ("lower", "upper"):
        if getattr(node, name) is not None:
            changed = _with(node, **{name: None})
            yield changed, f"[{ast.unparse(node)}]", f"[{ast.unparse(changed)}]"


def _call(node: ast.Call) -> Iterator[Change]:
    called = ast.unparse(node.func)
    for place, keyword in enumerate(node.keywords):
        if keyword.arg == "strict":
            # It asserts what is so, as the annotations do.
            continue
        told = f"**{ast.unparse(keyword.value)}" if keyword.arg is None else ast.unparse(keyword)
        yield _with(node, keywords=_without(node.keywords, place)), f"{called}(… {told} …)", f"{called}(…)"
    if isinstance(node.func, ast.Attribute) and node.func.attr == "cite" and len(node.args) > 1:
        for place, arg in enumerate(node.args):
            changed = _with(node, args=_without(node.args, place))
            yield changed, f"{called}(… {ast.unparse(arg)} …)", f"{called}(…)"
    if isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
        yield _other(_with(node, func=ast.copy_location(ast.Name(FUNCTIONS[called], ast.Load()), node)), node)


def _deleted(node: ast.stmt) -> Iterator[Change]:
    yield ast.copy_location(ast.Pass(), node), ast.unparse(node), "pass"


def _augmented(node: ast.AugAssign) -> Iterator[Change]:
    yield from _deleted(node)
    yield _other(ast.copy_location(ast.Assign([node.target], node.value), node), node)


OPERATORS: Final[Mapping[type[ast.AST], Callable[[Any], Iterator[Change]]]] = {
    ast.Compare: _comparison,
    ast.BinOp: _arithmetic,
    ast.BoolOp: _logic,
    ast.UnaryOp: _sign,
    ast.Constant: _constant,
    ast.IfExp: _choice,
    ast.If: _branch,
    ast.While: _repeat,
    ast.For: _loop,
    ast.comprehension: _filter,
    ast.Tuple: _collection,
    ast.Slice: _slice,
    ast.Call: _call,
    ast.Expr: _deleted,
    ast.Raise: _deleted,
    ast.Break: _deleted,
    ast.AugAssign: _augmented,
}


@attrs.frozen
class _Place:
    """Where a node hangs in a tree.

    Attributes:
        parent: Its parent.
        field: The field of the parent.
        index: The place in the field if that is a list.
        function: The name of the function around it.
        written: How often each name is written in that function.
        word: Whether only a word or a number can be changed here, as in a decorator.
    """

    parent: ast.AST
    field: str
    index: int | None
    function: str = ""
    written: Counter[str] = attrs.field(factory=Counter[str])
    word: bool = False

    @property
    def node(self) -> Any:
        """The node."""
        found = getattr(self.parent, self.field)
        return found if self.index is None else found[self.index]

    def put(self, node: object) -> None:
        """Replace the node."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node

    def changes(self) -> Iterator[Change]:
        """Yield the changes that the operators know."""
        node = self.node
        operator = OPERATORS.get(node.__class__)
        if not self.word or isinstance(node, ast.Constant):
            yield from () if operator is None else operator(node)
        if isinstance(node, ast.Assign) and self.written[ast.unparse(node.targets[0])] > 1:
            yield from _deleted(node)


def _says_nothing(place: _Place) -> bool:
    """Return whether a node is only for readers and checkers, or only words an error."""
    match place.node:
        case (
            ast.alias()
            | ast.JoinedStr()
            | ast.Expr(value=ast.Constant())
            | ast.AnnAssign(annotation=ast.Name(id="TypeAlias"))
            | ast.Assign(targets=[ast.Name(id="__slots__")])
            # The tests that trace clauses read this from the source, not from what runs.
            | ast.Call(func=ast.Name(id="clauses"))
            # What an error says in each language.
            | ast.Call(func=ast.Name(id="Text"))
        ):
            return True
        case _:
            pass
    match place.parent:
        case ast.Raise() | ast.ClassDef():
            return place.field != "body"
        case ast.Call(func=ast.Name(id="cast")):
            return place.index == 0
        case ast.keyword(arg=name):
            return name == "strict"
        case ast.Yield():
            return isinstance(place.node, ast.Constant)
        case _:
            return place.field in {"annotation", "returns"}


def _places(node: ast.AST, around: _Place) -> Iterator[_Place]:
    """Yield the places below a node where a change would matter."""
    function, names = around.function, around.written
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}".removeprefix(".")
        inside = list(ast.walk(node))
        names = Counter(part.id for part in inside if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
        names.update(part.arg for part in inside if isinstance(part, ast.arg))
    for field, value in ast.iter_fields(node):
        listed = isinstance(value, list)
        children = cast("list[Any]", value) if listed else [value]
        for index, child in enumerate(children):
            if isinstance(child, ast.AST):
                word = field == "decorator_list" or around.word
                place = _Place(node, field, index if listed else None, function, names, word)
                if not _says_nothing(place):
                    yield place
                    yield from _places(child, place)


def _code(tree: ast.Module, file: Path, place: _Place, node: object) -> CodeType:
    sound = place.node
    place.put(node)
    code = compile(tree, file, "exec", dont_inherit=True)
    place.put(sound)
    return code


def faults(module: str, file: Path) -> Iterator[Fault]:
    """Yield the faults that can be planted in a module, each once and none that changes nothing.

    Args:
        module: The module's name.
        file: Its source.
    """
    tree = ast.parse(file.read_text("utf-8"))
    keys = Counter[str]()
    for index, statement in enumerate(tree.body):
        top = _Place(tree, "body", index)
        seen = {ast.dump(statement)}
        for place in () if _says_nothing(top) else (top, *_places(statement, top)):
            sound = place.node
            for node, before, after in place.changes():
                place.put(node)
                dumped = ast.dump(tree.body[index])
                place.put(sound)
                if dumped in seen:
                    continue
                seen.add(dumped)
                key = f"{place.function or 'module'}: {before} → {after}"
                keys[key] += 1
                key += f" ({keys[key]})" if keys[key] > 1 else ""
                line = min(part.lineno for part in ast.walk(sound) if isinstance(part, ast.expr | ast.stmt))
                yield Fault(module, key, line, partial(_code, tree, file, place, node))
