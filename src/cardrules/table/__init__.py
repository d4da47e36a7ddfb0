"""A table: a match with people, bots and spectators, in asyncio.

A :class:`Table` asks the seats of a match in the order of :meth:`~cardrules.Game.decision`. People answer through a
:class:`Chair`, which tells each of them what their seat may know; the table never waits for anybody to read. All time
limits are in a :class:`Policy`: the rules and the record know of none. A limit only ends the waiting, it never takes
away what the rules still allow.

Like everything in asyncio, a table and its chairs belong to the thread of one event loop.
"""

from .chairs import Chair, Update
from .driver import Table
from .policies import Policy

__all__ = ["Chair", "Policy", "Table", "Update"]
