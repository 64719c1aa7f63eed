"""Finished games: to find, to download, to see again through any eyes; and files brought from elsewhere."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, PathParameter, QueryParameter

from adjuge.rules import gamefile
from adjuge.rules.refusal import Refusal
from adjuge.server.files.house_log import is_file, is_table
from adjuge.server.http.problems import changing, reading
from adjuge.server.http.strict_request import NAME, AnyRequest, Before, Limit, cursor, read_cursor
from adjuge.server.listings import archive_card, listing_of
from adjuge.server.routes.lobby import GameName
from adjuge.server.services import InjectedServices, Services
from adjuge.store import ListedTable
from adjuge.table.state.archive import game_file
from adjuge.wire.lobby import ArchiveCard, ArchiveList, Film, Imported, Place

_JSON = "application/json"


@get("/archive", responses=reading(400, 401), summary="Finished games", tags=["archive"])
async def finished(
    request: AnyRequest,
    services: InjectedServices,
    game: GameName = None,
    preset: Annotated[
        str | None, QueryParameter(name="preset", pattern=NAME, description="Of this edition only.")
    ] = None,
    rated: Annotated[bool | None, QueryParameter(name="rated", description="Rated or casual games only.")] = None,
    mine: Annotated[bool, QueryParameter(name="mine", description="Games you sat at, private ones too.")] = False,
    before: Before = None,
    limit: Limit = 50,
) -> ArchiveList:
    """Newest first. Private games are in the list of those who played them only."""
    me = (await services.identity.required(request)).id if mine else services.identity.claimed(request)
    rows = await services.store.lists.finished(
        game=game,
        preset=preset,
        person=me if mine else None,
        rated=rated,
        public=None if mine else True,
        limit=limit,
        before=read_cursor(before),
    )
    return ArchiveList(tuple(archive_card(row, me) for row in rows), cursor(rows, limit, by_opening=False))


@get("/archive/{game_id:str}", responses=reading(403, 404, 409), summary="A finished game", tags=["archive"])
async def finished_game(request: AnyRequest, game_id: FromPath[str], services: InjectedServices) -> ArchiveCard:
    """How it ended. Whoever knows the id may ask, unless nobody was allowed to watch: then only who sat there."""
    if is_file(game_id):
        file, at = await services.house_log.file(game_id)
        return _imported_card(game_id, file, at)
    return archive_card(await _row(request, game_id, services), services.identity.claimed(request))


@get("/archive/{game_id:str}/file", responses=reading(403, 404, 409), summary="The game file", tags=["archive"])
async def download(request: AnyRequest, game_id: FromPath[str], services: InjectedServices) -> Response[dict[str, Any]]:
    """A JSON document with every move and the seeds: anyone can check the shuffle by it (`adjuge verify`)."""
    services.access.check_file(request)
    file = await _file(request, game_id, services)
    name = f'attachment; filename="adjuge-{game_id.removeprefix("~")}.json"'
    headers = {"content-disposition": name}
    return Response(file, media_type=_JSON, headers=headers)  # type: ignore[arg-type] # encoded already


@get(
    "/archive/{game_id:str}/eyes/{eyes:str}",
    responses=reading(400, 403, 404, 409, 422),
    summary="A finished game through somebody's eyes",
    tags=["archive"],
)
async def through_eyes(
    request: AnyRequest,
    game_id: FromPath[str],
    eyes: Annotated[str, PathParameter(max_length=20, description="A seat's number, `all`, or `bystander`.")],
    services: InjectedServices,
    first: Annotated[int, QueryParameter(name="first", ge=0, le=1_000_000, description="From this move on.")] = 0,
    most: Annotated[int, QueryParameter(name="most", ge=1, le=1000, description="How many moves.")] = 1000,
) -> Response[Film]:
    """After each move: what happened and how things stood, as these eyes saw them."""
    services.access.check_file(request)
    film = await services.file_checker.film(await _file(request, game_id, services), eyes, first, most)
    return Response(film, media_type=_JSON)  # type: ignore[arg-type] # encoded already


@dataclass
class ImportOperation(Operation):
    """The file is read by whoever checks it, so that its faults are named by the move."""

    def __post_init__(self) -> None:
        document = {_JSON: OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT, description="A game file."))}
        self.request_body = RequestBody(content=document, required=True)


@post(
    "/archive",
    responses=changing(401, 404, 409, 422),
    summary="Bring a game file",
    tags=["archive"],
    operation_class=ImportOperation,
)
async def bring(request: AnyRequest, services: InjectedServices) -> Imported:
    """The body is the file of a finished game. It is checked move by move, kept, and can be seen like our own."""
    await services.identity.required(request)
    services.access.check_file(request)
    return Imported(await services.house_log.put(await services.file_checker.check(await request.body())))


async def _row(request: AnyRequest, game_id: str, services: Services) -> ListedTable:
    row = await services.store.lists.table(game_id) if is_table(game_id) else None
    if row is None:
        raise Refusal("no_such_game")
    told = listing_of(row)
    if told.phase != "over":
        raise Refusal("still_running")
    if not told.watch:
        reader = await services.identity.known(request)
        if reader is None or not told.sat(reader.id):
            raise Refusal("not_yours")
    return row


async def _file(request: AnyRequest, game_id: str, services: Services) -> bytes:
    if is_file(game_id):
        return (await services.house_log.file(game_id))[0]
    row = await _row(request, game_id, services)
    entries = await services.log.read(row.id, 0)
    return await asyncio.to_thread(lambda: gamefile.encode(game_file(entries)))


def _imported_card(id_: str, data: bytes, at: int) -> ArchiveCard:
    file = gamefile.decode(data)
    result = file.result
    return ArchiveCard(
        id=id_,
        game=file.game,
        preset=file.preset,
        seats=len(file.seats),
        places=tuple(Place(seat=n, name=seat.name, bot=seat.bot) for n, seat in enumerate(file.seats)),
        rated=False,
        imported=True,
        ended="played",
        ended_at=at,
        scores=None if result is None else result.scores,
        ranks=None if result is None else result.ranks,
    )
