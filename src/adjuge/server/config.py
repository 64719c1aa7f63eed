"""What whoever runs the house may choose."""

from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from msgspec import Struct


class Allowance(NamedTuple):
    """So many at once, and so many a second in the long run."""

    at_once: float
    per_second: float


class Limits(Struct, frozen=True, kw_only=True):
    """Per node. Generous for people, tight for floods; a house for bots may widen them."""

    reads_per_address: Allowance = Allowance(400, 40)
    changes_per_address: Allowance = Allowance(120, 4)
    changes_per_person: Allowance = Allowance(40, 1)
    newcomers_per_address: Allowance = Allowance(30, 0.2)
    claims_per_address: Allowance = Allowance(10, 0.05)
    tables_per_person: Allowance = Allowance(10, 0.05)
    file_checks_per_person: Allowance = Allowance(20, 0.5)  # films and imports: each keeps a processor busy
    reviews_per_person: Allowance = Allowance(12, 0.1)  # each keeps a processor busy for seconds
    refusals_per_address: Allowance = Allowance(20, 20)  # told at once; for further ones they wait
    refused_within_ms: int = 10_000
    imports_per_person: int = 50  # files
    imported_bytes_per_person: int = 10 * 1024 * 1024
    handshakes_per_address: Allowance = Allowance(120, 10)
    frames_per_socket: Allowance = Allowance(150, 50)  # of every kind, pings and empty pieces too
    messages_per_socket: Allowance = Allowance(60, 20)
    messages_per_person: Allowance = Allowance(180, 60)
    talk_per_seat: Allowance = Allowance(6, 0.5)
    ignored_before_closing: int = 200  # messages in a row that came too fast
    sockets_per_person: int = 16
    sockets_per_address: int = 400
    connections_per_address: int = 500  # sockets among them
    new_connections_per_address: Allowance = Allowance(600, 30)
    head_within_ms: int = 10_000  # of a request, from its first byte or the connection's
    body_within_ms: int = 30_000
    stands_still_ms: int = 30_000  # an answer that nobody reads on
    body_bytes: int = 64 * 1024
    import_bytes: int = 1024 * 1024
    frame_bytes: int = 16 * 1024
    file_check_seconds: float = 20.0
    join_within_ms: int = 10_000
    ping_every_ms: int = 10_000
    pongs_missed: int = 2  # then nobody is there any more


_MANY = Allowance(1_000_000, 1_000_000)
# For a house whose guests are programs that its owner trusts: bots that train, load that is measured.
FOR_PROGRAMS = Limits(
    reads_per_address=_MANY,
    changes_per_address=_MANY,
    changes_per_person=_MANY,
    newcomers_per_address=_MANY,
    tables_per_person=_MANY,
    handshakes_per_address=_MANY,
    frames_per_socket=_MANY,
    messages_per_socket=_MANY,
    messages_per_person=_MANY,
    sockets_per_person=100_000,
    sockets_per_address=100_000,
    connections_per_address=100_000,
    new_connections_per_address=_MANY,
)


# The push services of Chrome and its kin, Firefox, Edge and Safari.
PUSH_HOSTS = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)


class Config(Struct, frozen=True, kw_only=True):
    """`public_urls`: where browsers find the house, the first one for links; none: wherever they found it.

    `nearby` is the address for other devices in the same network, where the house is open to them.

    `proxies` is how many proxies stand in front: only then is X-Forwarded-For read, and only as far as they wrote it.
    """

    public_urls: tuple[str, ...] = ()
    nearby: str | None = None
    proxies: int = 0
    limits: Limits = Limits()
    abandoned_after_days: int = 14  # without a word from anybody
    push_hosts: tuple[str, ...] = PUSH_HOSTS  # that may be called; a leading dot stands for any name before it
    pages: Path | None = None  # the built browser client, where not the packaged one

    @property
    def origin(self) -> str | None:
        """For links that are to be opened on another device."""
        url = self.public_urls[0] if self.public_urls else self.nearby
        return None if url is None else url.rstrip("/")

    @property
    def https(self) -> bool:
        return bool(self.public_urls) and all(urlsplit(url).scheme == "https" for url in self.public_urls)
