"""What the host of a table chooses."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

# "hours" and "days" run with nobody there: a game by visits
Tempo: TypeAlias = Literal["quick", "relaxed", "unhurried", "no_limit", "hours", "days"]
Pace: TypeAlias = Literal["instant", "brisk", "human", "leisurely"]
Privacy: TypeAlias = Literal["private", "public"]
Watchers: TypeAlias = Literal["anyone", "nobody"]
Language: TypeAlias = Literal["fr", "en", "de"]
Coach: TypeAlias = Literal["nobody", "hints", "training"]  # who plays alone against bots may have one
ShortName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Game, edition and manners of a table. `options` are what differs from the preset."""

    game: ShortName
    seats: Annotated[int, Meta(ge=1, le=16)]
    preset: ShortName | None = None  # None: the game's first
    options: dict[ShortName, Any] = field(default_factory=dict)
    tempo: Tempo = "relaxed"
    pace: Pace = "human"  # of the bots
    privacy: Privacy = "private"
    watchers: Watchers = "anyone"
    rated: bool = False
    chat: bool = True
    gentle: bool = False  # a bot begins, and no clock runs before the first lot or round is over
    coach: Coach = "nobody"
    stand_in: ShortName | None = None  # the bot that plays for whoever is away; None: the game's default
