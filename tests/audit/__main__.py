"""`python -m tests.audit` compares with our own list, without a network; `--ask` asks the public database as well."""

import subprocess
import sys

from tests.audit.asking import asked
from tests.audit.known import faults, installed


def main() -> int:
    consistent = subprocess.run([sys.executable, "-m", "pip", "check"], check=False).returncode == 0
    found = [str(fault) for fault in faults()]
    if "--ask" in sys.argv[1:]:
        try:
            found += asked(installed())
        except OSError as error:
            print(f"The database of advisories cannot be reached ({error}); nobody was asked.", file=sys.stderr)
            return 1
    for fault in found:
        print(fault, file=sys.stderr)
    if found:
        print("Raise the bound in pyproject.toml, install anew, and run this again.", file=sys.stderr)
    return 0 if consistent and not found else 1


if __name__ == "__main__":
    sys.exit(main())
