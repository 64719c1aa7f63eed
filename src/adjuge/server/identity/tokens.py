"""Tokens signed by this server, and secrets kept as hashes only: return links and recovery codes."""

import base64
import hashlib
import hmac
from typing import Literal, NamedTuple, TypeAlias

from adjuge.table.dependencies import Entropy

Use: TypeAlias = Literal["cookie", "token"]

_MAC_BYTES = 32


class Token(NamedTuple):
    person: str
    id: str
    issued: int  # milliseconds since 1970


class TokenSigner:
    """HMAC-SHA256 under the house's key. A cookie is no token and a token no cookie."""

    def __init__(self, key: bytes) -> None:
        if len(key) < _MAC_BYTES:
            raise ValueError(f"a key of {len(key)} bytes is too short; {_MAC_BYTES} are needed")
        self._key = key

    def sign(self, use: Use, person: str, id_: str, issued: int) -> str:
        said = f"{person}.{id_}.{issued}"
        return f"{said}.{self._mac(use, said)}"

    def read(self, use: Use, signed: str) -> Token | None:
        """Whom it was given to and when; None for anything that does not bear the seal."""
        said, _, mac = signed.rpartition(".")
        if not hmac.compare_digest(mac.encode(errors="replace"), self._mac(use, said).encode()):
            return None
        person, id_, issued = said.rsplit(".", 2)
        return Token(person, id_, int(issued))

    def _mac(self, use: Use, said: str) -> str:
        mac = hmac.digest(self._key, f"adjuge pass {use} {said}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(mac).decode().rstrip("=")


# Crockford's: no I, L, O, U, so that a code written on paper can be read again.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUPS, GROUP = 7, 4
_MISREAD = str.maketrans("OIL", "011")


def recovery_code(entropy: Entropy) -> str:
    number = int.from_bytes(entropy.seed())
    letters = "".join(ALPHABET[number >> 5 * place & 31] for place in range(GROUPS * GROUP))
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def as_written(code: str) -> str:
    return "".join(code.upper().translate(_MISREAD).replace("-", " ").split())


def return_token(entropy: Entropy) -> str:
    return entropy.seed().hex()


def kept(use: str, secret: str) -> bytes:
    return hashlib.sha256(f"adjuge {use} {secret}".encode()).digest()
