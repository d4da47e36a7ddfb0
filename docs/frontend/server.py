"""A table for a person on seat 0 and two bots: ``python server.py RECORD``."""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from random import Random
from typing import Any

import cardrules

game = cardrules.load("maerchenmau", players=3)
match = cardrules.Match(game, record=sys.argv[1])
words = game.words("en", names=("Anna", "Ben", "Cem"))
bot = game.bots["quick"]


def ask(declined: tuple[int, ...] = ()) -> Any:
    """Let the bots play until the person is asked, or the match is over."""
    while (asked := game.decision(match.state, declined)) and asked.seat != 0:
        action = bot(game, match.view(asked.seat), asked.seat, Random())
        declined = (*declined, asked.seat) if action is None else ()
        if action is not None:
            match.play(action, asked.seat)
    return asked


class Host(BaseHTTPRequestHandler):
    asked = ask()

    def do_POST(self) -> None:
        size = int(self.headers["Content-Length"])
        self.send_response(200)
        self.end_headers()
        answer = self.answer(**json.loads(self.rfile.read(size)))
        self.wfile.write(json.dumps(answer).encode())

    def answer(self, since: int | None = None, **sent: Any) -> dict[str, Any]:
        refused: tuple[cardrules.Refusal, ...] = ()
        try:
            if sent.get("action"):
                match.play(game.restore_action(sent["action"]), 0)
            if "action" in sent:  # null is nothing, in a window
                Host.asked = ask() if sent["action"] else ask((0,))
        except cardrules.IllegalAction as error:
            refused = error.refusals
        asked, view = self.asked, match.view(0)
        legal = asked.actions if asked else ()
        return {
            "view": game.dump_view(view),
            "length": match.length,
            "told": [words(event) for event in match.events_for(0, since=since)],
            "refused": [words(reason) for reason in refused],
            "decision": asked and game.dump_decision(asked),
            "result": match.result and game.dump_result(match.result),
            "picture": game.show(view, names=words.names, legal=legal),
        }


if __name__ == "__main__":
    server = HTTPServer(("127.0.0.1", 0), Host)
    print(f"http://127.0.0.1:{server.server_port}/", flush=True)
    server.serve_forever()
