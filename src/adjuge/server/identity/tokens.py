"""Signed tokens: given out by this server, to this person, for this use."""

import base64
import hashlib
import hmac
from typing import Literal, NamedTuple, TypeAlias

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
