"""The command `adjuge`. What a command needs is loaded when it runs: help must come at once."""

import sys


def main() -> None:
    from adjuge.cli.door import run

    sys.exit(run(sys.argv[1:]))
