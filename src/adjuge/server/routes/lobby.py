"""Games, tables and the leaderboard, seen from outside. Sitting down, watching and playing happen on the socket."""

import asyncio
from functools import cache
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromPath, QueryParameter, RequestBody
from msgspec import structs

from adjuge import bots
from adjuge.rules import catalogue
from adjuge.rules.refusal import Refusal
from adjuge.server.files.house_log import is_table
from adjuge.server.http.problems import changing, reading
from adjuge.server.http.strict_request import NAME, AnyRequest, Before, Limit, cursor, read_cursor
from adjuge.server.listings import table_card
from adjuge.server.ratings.rating_math import Strength
from adjuge.server.services import InjectedServices, Services
from adjuge.store import Store
from adjuge.store.lists import MOST_EMPTY
from adjuge.table.dependencies import LogFailed
from adjuge.wire.lobby import (
    AskedSeat,
    Edition,
    GameCard,
    GameList,
    House,
    Leaderboard,
    NewTable,
    Ranked,
    Standing,
    TableCard,
    TableList,
)
from adjuge.wire.setting import Setting


@get("/house", responses=reading(), summary="Where to ask others in", tags=["lobby"])
async def house(services: InjectedServices) -> House:
    """A page that was opened as localhost invites by this address: its own leads nowhere from a phone."""
    return House(services.config.origin)


@get("/games", responses=reading(), summary="The games", tags=["lobby"])
async def games() -> GameList:
    """Games with their editions, what each option may be, and the bots that play them."""
    return await asyncio.to_thread(all_games)  # the first time, games have to be loaded


@cache
def all_games() -> GameList:
    return GameList(tuple(_card(name) for name in catalogue.names()))


def _card(name: str) -> GameCard:
    game = catalogue.game(name)
    presets = tuple(Edition(preset, _plain(options)) for preset, options in game.presets.items())
    return GameCard(
        name=name,
        rules=game.rules_versions[-1],
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        presets=presets,
        domains=_plain(game.option_domains),
        bots=tuple(bots.names(game)),
        default_bot=bots.default(game),
    )


def _plain(thing: object) -> dict[str, object]:
    plain: dict[str, object] = msgspec.to_builtins(thing, str_keys=True)
    return plain


GameName = Annotated[str | None, QueryParameter(name="game", pattern=NAME, description="Of this game only.")]


@get("/tables", responses=reading(400), summary="Public tables", tags=["lobby"])
async def open_tables(
    request: AnyRequest, services: InjectedServices, game: GameName = None, before: Before = None, limit: Limit = 50
) -> TableList:
    """Newest first: those that gather, with seats `open`, and those under way, to watch."""
    rows = await services.store.lists.open_tables(game, limit, read_cursor(before))
    me = services.identity.claimed(request)
    return TableList(tuple(table_card(row, me) for row in rows), cursor(rows, limit, by_opening=True))


@get("/me/tables", responses=reading(400, 401), summary="My tables", tags=["lobby"])
async def my_tables(
    request: AnyRequest, services: InjectedServices, before: Before = None, limit: Limit = 50
) -> TableList:
    """Wherever you have a seat, in any phase; the one where something changed last comes first."""
    me = await services.identity.required(request)
    rows = await services.store.lists.tables_of(me.id, limit, read_cursor(before))
    cards = [table_card(row, me.id) for row in rows]
    unknown = [at for at, card in enumerate(cards) if card.phase == "playing" and not card.turns]
    for at in unknown[:MOST_LOOKED_AT]:
        cards[at] = structs.replace(cards[at], turns=await _turns(services, cards[at].id))
    return TableList(tuple(cards), cursor(rows, limit, by_opening=False))


MOST_LOOKED_AT = 5  # tables under way whose logs are read to say whose turn it is


async def _turns(services: Services, table: str) -> tuple[AskedSeat, ...]:
    """Where the clock is one of minutes, no list is told of every move."""
    try:
        async with services.registry.at(table) as live:
            return tuple(AskedSeat(*each) for each in live.state.asked_since())
    except (Refusal, LogFailed):
        return ()


@post("/tables", responses=changing(401, 404, 409), summary="Open a table", tags=["lobby"])
async def open_table(request: AnyRequest, data: RequestBody[Setting], services: InjectedServices) -> NewTable:
    """You are its host. The id is the invitation; sit down on its socket, /api/v1/tables/{id}/socket."""
    me = await services.identity.required(request)
    services.access.new_table(me.id)
    if data.privacy == "public" and await services.store.lists.empty_tables_of(me.id) >= MOST_EMPTY:
        raise Refusal("too_many_tables", most=MOST_EMPTY)
    return NewTable(await services.registry.open(me, data))


@get("/tables/{table_id:str}", responses=reading(404), summary="A table", tags=["lobby"])
async def table(request: AnyRequest, table_id: FromPath[str], services: InjectedServices) -> TableCard:
    """What the lists know of it; whoever knows the id may ask."""
    row = await services.store.lists.table(table_id) if is_table(table_id) else None
    if row is None:
        raise Refusal("no_such_table")
    return table_card(row, services.identity.claimed(request))


async def standings_of(store: Store, person: str) -> tuple[Standing, ...]:
    return tuple(
        Standing(
            game=row.game,
            rated=row.rated,
            games=row.rating.games,
            mu=row.rating.mu,
            sigma=row.rating.sigma,
            points=Strength(*row.rating).points,
        )
        for row in sorted(await store.ratings.of(person), key=lambda row: (row.game, not row.rated))
    )


@get("/ratings", responses=reading(400, 404), summary="The leaderboard of a game", tags=["ratings"])
async def leaderboard(
    request: AnyRequest,
    services: InjectedServices,
    game: Annotated[str, QueryParameter(name="game", pattern=NAME, description="Of which game.")],
    rated: Annotated[bool, QueryParameter(name="rated", description="Rated games, or casual ones.")] = True,
    limit: Annotated[int, QueryParameter(name="limit", ge=1, le=100)] = 50,
) -> Leaderboard:
    """By `points`: what somebody's strength exceeds almost certainly. docs/ratings.md says how it is reckoned."""
    catalogue.game(game)
    me = services.identity.claimed(request)
    rows = await services.store.ratings.best(game, rated, limit)
    return Leaderboard(
        game=game,
        rated=rated,
        people=tuple(
            Ranked(
                place=place,
                name=row.name,
                me=row.person == me,
                games=row.rating.games,
                mu=row.rating.mu,
                sigma=row.rating.sigma,
                points=Strength(*row.rating).points,
            )
            for place, row in enumerate(rows, 1)
        ),
    )
