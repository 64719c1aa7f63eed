"""Finished games: to find, to download, to see again through any eyes; and files brought from elsewhere."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Response, delete, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, PathParameter, QueryParameter
from litestar.status_codes import HTTP_204_NO_CONTENT

from adjuge.rules import gamefile
from adjuge.rules.refusal import Refusal
from adjuge.server.files.house_log import is_file, is_table, new_file
from adjuge.server.http.problems import DONE, changing, reading
from adjuge.server.http.strict_request import NAME, AnyRequest, Before, Limit, cursor, read_cursor
from adjuge.server.listings import archive_card, listing_of
from adjuge.server.routes.lobby import GameName
from adjuge.server.services import InjectedServices, Services
from adjuge.store import ListedTable
from adjuge.table.state.archive import game_file
from adjuge.wire.lobby import ArchiveCard, ArchiveList, Film, Imported, Place
from adjuge.wire.review import Review

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
        return _imported_card(game_id, at, file)
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
    who = services.access.check_file(request)
    film = await services.file_checker.film(await _file(request, game_id, services), who, eyes, first, most)
    return Response(film, media_type=_JSON)  # type: ignore[arg-type] # encoded already


@get(
    "/archive/{game_id:str}/review/{seat:int}",
    responses=reading(400, 403, 404, 409, 422),
    summary="A finished game reviewed for a seat",
    tags=["archive"],
)
async def reviewed(
    request: AnyRequest,
    game_id: FromPath[str],
    seat: Annotated[int, PathParameter(ge=0, le=20, description="Whose game it was.")],
    services: InjectedServices,
    hindsight: Annotated[bool, QueryParameter(name="hindsight", description="Judged with all hands open.")] = False,
) -> Response[Review]:
    """What every move did to the seat's chances, by what it could know then; the moments that decided."""
    who = services.access.check_file(request)
    file = await _file(request, game_id, services)
    if not services.reviewer.has(game_id, seat, hindsight=hindsight):
        services.access.new_review(who)
    review = await services.reviewer.review(game_id, file, seat, who, hindsight=hindsight)
    return Response(review, media_type=_JSON)  # type: ignore[arg-type] # encoded already


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
    # What costs least comes first: most of a flood is refused before anybody reads it.
    services.file_checker.refuse_if_busy(services.access.check_file(request))
    me, limits = await services.identity.required(request), services.config.limits
    most, most_bytes = limits.imports_per_person, limits.imported_bytes_per_person
    no_room = Refusal("too_many_files", most=most, megabytes=most_bytes // 2**20)
    if not await services.store.imports.room(me.id, most, most_bytes):
        raise no_room
    file = await services.file_checker.check(await request.body(), me.id)
    id_ = new_file(services.entropy)
    if not await services.store.imports.keep(id_, me.id, services.clock.now(), file, most, most_bytes):
        raise no_room
    return Imported(id_)


@get("/me/files", responses=reading(401), summary="Files I have brought", tags=["archive"])
async def my_files(request: AnyRequest, services: InjectedServices) -> ArchiveList:
    """Newest first, all of them."""
    me = await services.identity.required(request)
    return ArchiveList(tuple(_imported_card(*file) for file in await services.store.imports.of(me.id)), None)


@delete("/archive/{game_id:str}", responses=changing(401, 404) | DONE, summary="Delete a file", tags=["archive"])
async def delete_file(request: AnyRequest, game_id: FromPath[str], services: InjectedServices) -> Response[None]:
    """One that you have brought. Games that were played here stay: they are others' too."""
    me = await services.identity.required(request)
    if not is_file(game_id) or not await services.store.imports.drop(game_id, me.id):
        raise Refusal("no_such_game")
    return Response(None, status_code=HTTP_204_NO_CONTENT)


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


def _imported_card(id_: str, at: int, data: bytes) -> ArchiveCard:
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
