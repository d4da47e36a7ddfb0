"""Let a browser read every page of the built site: ``python -m tests.pages docs/_build/html``.

The browser shows each page in a frame as wide as a phone and as a screen, with JavaScript and without, and reports what
a reader would miss; what that is, ``reader.html`` says.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final

from typing_extensions import override

PATIENCE: Final = 300
"""How many seconds a browser may take for all pages; it needs much less."""
FAULTY: Final = Path(__file__).with_name("faulty")
"""A site of one page, in which each of these is found."""
FAULTS: Final = (
    "heading 2 is h3, after h1",
    "no text for <img",
    "no text for <svg",
    "no text for <a",
    "the page has no language",
    "wide at 360",
    "without JavaScript: no navigation at 360",
    "without JavaScript: no navigation at 1280",
)
BROWSER: Final = "chromium"
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Site(SimpleHTTPRequestHandler):
    """Serves the site below ``/site/`` and the page that reads it at ``/``, and takes its report."""

    def __init__(self, *args: Any, site: Path, reports: SimpleQueue[Any], **others: Any) -> None:
        self._site = site
        self._reports = reports
        super().__init__(*args, directory=str(site.parent), **others)

    @override
    def translate_path(self, path: str) -> str:
        return super().translate_path(path.replace("/site/", f"/{self._site.name}/", 1))

    @override
    def do_GET(self) -> None:
        if self.path == "/":
            self._answer("text/html", Path(__file__).with_name("reader.html").read_bytes())
        elif self.path == "/names":
            names = sorted(page.relative_to(self._site).as_posix() for page in self._site.rglob("*.html"))
            self._answer("application/json", json.dumps(names).encode())
        else:
            super().do_GET()

    def do_POST(self) -> None:
        report = self.rfile.read(int(self.headers["Content-Length"]))
        self._answer("text/plain", b"")
        self._reports.put(json.loads(report))

    def _answer(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    @override
    def log_message(self, format: str, *args: Any) -> None:
        pass


def read(site: Path) -> dict[str, Any]:
    """Return what a browser reports: how many pages it ``read``, and their ``problems``."""
    reports: SimpleQueue[Any] = SimpleQueue()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Site, site=site, reports=reports))
    Thread(target=server.serve_forever, daemon=True).start()
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = (BROWSER, *FLAGS, f"--user-data-dir={profile}", f"http://127.0.0.1:{server.server_port}/")
        running = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            report: dict[str, Any] = reports.get(timeout=PATIENCE)
        except Empty:
            report = {"read": 0, "problems": [f"no report from {BROWSER} after {PATIENCE} s"]}
        finally:
            running.terminate()
            running.wait()
            server.shutdown()
    return report


def main() -> None:
    """Read the site that the command line names."""
    found = "\n".join(read(FAULTY)["problems"])
    overlooked = [fault for fault in FAULTS if fault not in found]
    if overlooked or "wide at 1280" in found:
        sys.exit(f"{found}\noverlooked in the faulty page: {overlooked}")
    report = read(Path(sys.argv[1]).resolve())
    problems = report["problems"]
    print(*problems, f"{report['read']} pages read, {len(problems)} problems", sep="\n")  # noqa: T201 - a command
    sys.exit(bool(problems) or not report["read"])


if __name__ == "__main__":
    main()
