"""Tables to find, to open and to look at from outside. Sitting down, watching and playing happen on the socket."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, QueryParameter, RequestBody

from adjuge.rules.refusal import Refusal
from adjuge.server.answers import changing, reading
from adjuge.server.cards import table_card
from adjuge.server.cellar import is_table
from adjuge.server.paging import NAME, Before, Limit, cursor, read_cursor
from adjuge.server.parts import InHall
from adjuge.server.requests import AnyRequest
from adjuge.wire.lobby import NewTable, TableCard, TableList
from adjuge.wire.setting import Setting

GameName = Annotated[str | None, QueryParameter(name="game", pattern=NAME, description="Of this game only.")]


@get("/tables", responses=reading(400), summary="Public tables", tags=["lobby"])
async def open_tables(
    request: AnyRequest, hall: InHall, game: GameName = None, before: Before = None, limit: Limit = 50
) -> TableList:
    """Newest first: those that gather, with seats `open`, and those under way, to watch."""
    rows = await hall.store.lists.open_tables(game, limit, read_cursor(before))
    me = hall.identity.claimed(request)
    return TableList(tuple(table_card(row, me) for row in rows), cursor(rows, limit, by_opening=True))


@get("/me/tables", responses=reading(400, 401), summary="My tables", tags=["lobby"])
async def my_tables(request: AnyRequest, hall: InHall, before: Before = None, limit: Limit = 50) -> TableList:
    """Wherever you have a seat, in any phase; the one where something changed last comes first."""
    me = await hall.identity.required(request)
    rows = await hall.store.lists.tables_of(me.id, limit, read_cursor(before))
    return TableList(tuple(table_card(row, me.id) for row in rows), cursor(rows, limit, by_opening=False))


@post("/tables", responses=changing(401, 404, 409), summary="Open a table", tags=["lobby"])
async def open_table(request: AnyRequest, data: RequestBody[Setting], hall: InHall) -> NewTable:
    """You are its host. The id is the invitation; sit down on its socket, /api/v1/tables/{id}/socket."""
    me = await hall.identity.required(request)
    hall.doorkeeper.new_table(me.id)
    return NewTable(await hall.house.open(me, data))


@get("/tables/{table_id:str}", responses=reading(404), summary="A table", tags=["lobby"])
async def table(request: AnyRequest, table_id: FromPath[str], hall: InHall) -> TableCard:
    """What the lists know of it; whoever knows the id may ask."""
    row = await hall.store.lists.table(table_id) if is_table(table_id) else None
    if row is None:
        raise Refusal("no_such_table")
    return table_card(row, hall.identity.claimed(request))
