"""Secrets given out once and kept as hashes only: return links and recovery codes.

Both carry 130 bits or more drawn at random, so a plain hash is enough: there is nothing to guess from a dictionary.
"""

import hashlib

from adjuge.table.dependencies import Entropy

# Crockford's: no I, L, O, U, so that a code written on paper can be read again.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUPS, GROUP = 7, 4
_MISREAD = str.maketrans("OIL", "011")


def recovery_code(entropy: Entropy) -> str:
    """Seven groups of four: 140 bits."""
    number = int.from_bytes(entropy.seed())
    letters = "".join(ALPHABET[number >> 5 * place & 31] for place in range(GROUPS * GROUP))
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def as_written(code: str) -> str:
    """What somebody typed, in any case, with any spaces and dashes."""
    return "".join(code.upper().translate(_MISREAD).replace("-", " ").split())


def return_token(entropy: Entropy) -> str:
    return entropy.seed().hex()


def kept(use: str, secret: str) -> bytes:
    """What the store keeps."""
    return hashlib.sha256(f"adjuge {use} {secret}".encode()).digest()
