"""The command `adjuge`. What a command needs is loaded when it runs: help must come at once."""

import sys


def main() -> None:
    try:
        from adjuge.cli.main import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # so early that there are no words for it yet
        code = 130
    sys.exit(code)
