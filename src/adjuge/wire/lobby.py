"""What travels over HTTP: bodies of requests and answers of lobby, archive, ratings and identity.

Nobody is told anybody's id but their own table's: people appear by name and seat.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from adjuge.wire.messages import EndedBecause, Phase
from adjuge.wire.setting import Language, Setting, ShortName

Secret: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]


class Problem(Struct, frozen=True):
    """Every answer that is not a success: a code for programs, the facts for whoever words it."""

    code: str
    params: dict[str, Any]


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request that says all by its address: `{}`."""


# --- identity ---


class Newcomer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Without a name the house offers one, in the language named. `token`: for programs that keep no cookies."""

    name: ShortName | None = None
    lang: Language = "en"
    token: bool = False


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    name: ShortName


class Standing(Struct, frozen=True, kw_only=True):
    """A rating: an estimate, how unsure it is, and `points`, which it exceeds almost certainly."""

    game: str
    rated: bool
    games: int
    mu: float
    sigma: float
    points: float


class Me(Struct, frozen=True, kw_only=True):
    """`account`: there is a recovery code. `before`: who this browser was until it became you, by a link or a code.

    `token` is there only where it was asked for.
    """

    name: str
    account: bool
    standings: tuple[Standing, ...] = ()
    before: str | None = None
    token: str | None = None


class ReturnLink(Struct, frozen=True):
    """Given once. The part after `#` is never sent to a server by a browser: the page reads and claims it."""

    token: str
    path: str


class PassCard(Struct, frozen=True, kw_only=True):
    """What one device or program comes in by. `this`: the one that asks. `used_at` is true to the hour."""

    id: str
    kind: Literal["cookie", "token"]
    issued_at: int  # milliseconds since 1970
    used_at: int
    this: bool


class PassList(Struct, frozen=True):
    """`link`: there is a link to return by."""

    passes: tuple[PassCard, ...]
    link: bool


class RecoveryCode(Struct, frozen=True):
    """Given once; a new one makes the old one void."""

    code: str


class ClaimLink(Struct, frozen=True, forbid_unknown_fields=True):
    """`instead`: though this browser is somebody else now."""

    token: Secret
    instead: bool = False


class ClaimCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Secret
    instead: bool = False


class PushKey(Struct, frozen=True):
    """The house's public key for Web Push, in base64url; None where it calls nobody back."""

    key: str | None


class PushSubscription(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a browser's `PushSubscription` says of itself; keys in base64url."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{80,100}=*$")]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{20,30}=*$")]
    lang: Language = "en"


class PushEnd(Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


# --- games ---


class Edition(Struct, frozen=True):
    name: str
    options: dict[str, Any]


class GameCard(Struct, frozen=True, kw_only=True):
    """A game of the house. `domains` say what each option may be, in the terms of menus; bots come weakest first."""

    name: str
    rules: int
    least_seats: int
    most_seats: int
    presets: tuple[Edition, ...]
    domains: dict[str, Any]
    bots: tuple[str, ...]
    default_bot: str  # for whoever is away


class GameList(Struct, frozen=True):
    games: tuple[GameCard, ...]


# --- tables ---


class Place(Struct, frozen=True, kw_only=True):
    """A seat that is taken. `me`: by whoever asks."""

    seat: int
    name: str
    bot: str | None = None
    me: bool = False


class AskedSeat(Struct, frozen=True):
    """A seat that is asked, and since when, in milliseconds since 1970."""

    seat: int
    since: int


class TableCard(Struct, frozen=True, kw_only=True):
    """A table as the lobby knows it. The id is the invitation: whoever knows it may come."""

    id: str
    phase: Phase
    game: str
    preset: str
    setting: Setting
    host: bool  # whether I am
    seats: int
    open: int
    places: tuple[Place, ...]
    opened_at: int  # milliseconds since 1970
    changed_at: int
    turns: tuple[AskedSeat, ...] = ()  # whose turn it is, among my own tables and where the clock is of hours or days


class TableList(Struct, frozen=True):
    """`before` is what to ask the next page with; None when there is no more."""

    tables: tuple[TableCard, ...]
    before: str | None


class NewTable(Struct, frozen=True):
    id: str


# --- archive ---


class ArchiveCard(Struct, frozen=True, kw_only=True):
    """A game that is over. Scores and ranks by seat, where it was played to its end."""

    id: str
    game: str
    preset: str | None
    seats: int
    places: tuple[Place, ...]
    rated: bool
    imported: bool
    ended: EndedBecause
    ended_at: int
    scores: tuple[int, ...] | None
    ranks: tuple[int, ...] | None
    left: tuple[int, ...] = ()
    lasted: int | None = None  # milliseconds from the deal to the end, where it is known


class ArchiveList(Struct, frozen=True):
    games: tuple[ArchiveCard, ...]
    before: str | None


class Imported(Struct, frozen=True):
    id: str


class Frame(Struct, frozen=True, kw_only=True):
    """After one move; number 0 is the deal. `move` is there for whoever sees everything."""

    number: int
    seat: int | None
    events: Raw
    views: tuple[Raw, ...]  # one, or every seat's for the eyes of all
    move: Raw | None = None


class Film(Struct, frozen=True, kw_only=True):
    """A game through somebody's eyes: the moves from the first asked for; `moves` in all."""

    game: str
    eyes: str
    moves: int
    frames: tuple[Frame, ...]


# --- statistics and ratings ---


class Statistic(Struct, frozen=True, kw_only=True):
    """Somebody's games of one kind. `lasted` in milliseconds, of those of which it is known."""

    game: str
    games: int
    won: int
    with_people: int  # somebody else sat there, no bot
    won_with_people: int
    best: int  # score
    lasted: int


class Statistics(Struct, frozen=True):
    games: tuple[Statistic, ...]


class Ranked(Struct, frozen=True, kw_only=True):
    place: int
    name: str
    me: bool
    games: int
    mu: float
    sigma: float
    points: float


class Leaderboard(Struct, frozen=True, kw_only=True):
    game: str
    rated: bool
    people: tuple[Ranked, ...]


class House(Struct, frozen=True):
    """`origin`: where to ask others in, for whoever came by an address that leads nowhere from another device.

    None where the house knows of no such address.
    """

    origin: str | None


class Health(Struct, frozen=True):
    status: Literal["ok", "unready"]
