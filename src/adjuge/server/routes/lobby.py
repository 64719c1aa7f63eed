"""Tables to find, to open and to look at from outside. Sitting down, watching and playing happen on the socket."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, QueryParameter, RequestBody

from adjuge.rules.refusal import Refusal
from adjuge.server.files.house_log import is_table
from adjuge.server.http.pagination import NAME, Before, Limit, cursor, read_cursor
from adjuge.server.http.responses import changing, reading
from adjuge.server.http.strict_request import AnyRequest
from adjuge.server.listings import table_card
from adjuge.server.services import InjectedServices
from adjuge.wire.lobby import NewTable, TableCard, TableList
from adjuge.wire.setting import Setting

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
    return TableList(tuple(table_card(row, me.id) for row in rows), cursor(rows, limit, by_opening=False))


@post("/tables", responses=changing(401, 404, 409), summary="Open a table", tags=["lobby"])
async def open_table(request: AnyRequest, data: RequestBody[Setting], services: InjectedServices) -> NewTable:
    """You are its host. The id is the invitation; sit down on its socket, /api/v1/tables/{id}/socket."""
    me = await services.identity.required(request)
    services.access.new_table(me.id)
    return NewTable(await services.registry.open(me, data))


@get("/tables/{table_id:str}", responses=reading(404), summary="A table", tags=["lobby"])
async def table(request: AnyRequest, table_id: FromPath[str], services: InjectedServices) -> TableCard:
    """What the lists know of it; whoever knows the id may ask."""
    row = await services.store.lists.table(table_id) if is_table(table_id) else None
    if row is None:
        raise Refusal("no_such_table")
    return table_card(row, services.identity.claimed(request))
