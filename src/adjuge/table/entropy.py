"""Random ids, seeds and delays, from the operating system."""

import secrets


class SystemEntropy:
    def token(self) -> str:
        return secrets.token_urlsafe(16)

    def seed(self) -> bytes:
        return secrets.token_bytes(32)

    def between(self, low: int, high: int) -> int:
        return low + secrets.randbelow(high - low + 1)
