"""Our server with limits wide enough for a load from one address: `python open_house.py PORT FILE`.

Everything else is as `adjuge serve` has it: SQLite in a file, every acknowledged move flushed to the disk.
"""

import sys

from adjuge.server.config import Allowance, Config, Limits
from adjuge.server.doors import open_doors
from adjuge.server.serve import Plan, serve

_NO_LIMIT = Allowance(1e9, 1e9)
LIMITS = Limits(
    reads_per_address=_NO_LIMIT,
    changes_per_address=_NO_LIMIT,
    changes_per_person=_NO_LIMIT,
    newcomers_per_address=_NO_LIMIT,
    tables_per_person=_NO_LIMIT,
    handshakes_per_address=_NO_LIMIT,
    messages_per_socket=_NO_LIMIT,
    messages_per_person=_NO_LIMIT,
    sockets_per_address=1_000_000,
)


def main(port: int, file: str) -> None:
    plan = Plan(store=f"sqlite:///{file}", config=Config(limits=LIMITS))
    serve(plan, open_doors("127.0.0.1", port), lambda: print("ready", flush=True))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
