"""What a bot is, how much it may think, and the verdict on what it answers."""

import random
from typing import Protocol, runtime_checkable

from msgspec import Struct, ValidationError, convert

from adjuge.rules.contract import Move, View
from adjuge.rules.menu import refuse_unless_on
from adjuge.rules.refusal import IllegalMove, Refusal


class Budget(Struct, frozen=True):
    """How much a bot may think about one move: so many playouts, or so many milliseconds; or, with neither, freely."""

    playouts: int | None = None
    milliseconds: int | None = None

    def __post_init__(self) -> None:
        given = [limit for limit in (self.playouts, self.milliseconds) if limit is not None]
        if len(given) > 1 or any(limit < 1 for limit in given):
            raise ValueError("a budget is playouts or milliseconds, from 1 up, or neither")


UNLIMITED = Budget()


class Bot(Protocol):
    """A player in one seat for one game. It is shown its view and nothing else, and all its luck comes from `rng`.

    It may remember what it saw, but must not need to: a server that starts again goes on with a new one.
    """

    def choose(self, view: View, rng: random.Random, budget: Budget, /) -> Move:
        """One of the moves on the view's menu. Only asked for while there is one."""
        ...


@runtime_checkable
class RememberingBot(Protocol):
    """A bot that also wants what everybody has seen of the game so far (see `table_memory`)."""

    def choose_remembering(self, view: View, memory: bytes, rng: random.Random, budget: Budget, /) -> Move:
        """Asked instead of `choose` wherever there is a memory."""
        ...


class BotFault(Refusal):
    """A bot that raised an error, or answered what its menu does not offer. The `fault` tells nothing of its hand."""


def choice_of(
    bot: Bot, name: str, view: View, rng: random.Random, budget: Budget = UNLIMITED, memory: bytes = b""
) -> Move:
    """What the bot does. Raises `BotFault` where that is no legal move."""
    try:
        if memory and isinstance(bot, RememberingBot):
            move = bot.choose_remembering(view, memory, rng, budget)
        else:
            move = bot.choose(view, rng, budget)
    except Exception as error:
        raise BotFault("bot_failed", bot=name, fault=type(error).__name__, error=str(error)) from error
    if wrong := _what_is_wrong_with(move, view):
        raise BotFault("bot_broke_rules", bot=name, fault=wrong, move=repr(move))
    return move


def _what_is_wrong_with(move: object, view: View) -> str | None:
    if not isinstance(move, Move):
        return "not_a_move"
    fields = {field: getattr(move, field) for field in move.__struct_fields__}
    try:
        convert(fields, type(move))
        refuse_unless_on(view.menu, str(move.__struct_config__.tag), fields)
    except ValidationError:
        return "malformed"
    except IllegalMove as illegal:
        return illegal.code
    return None
