"""Identity without forms: a guest by the first POST, found again by link or recovery code, gone when they say so."""

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, RequestBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

from adjuge.rules.refusal import Refusal
from adjuge.server.files.house_log import is_table
from adjuge.server.http.problems import DONE, changing, reading
from adjuge.server.http.strict_request import AnyRequest
from adjuge.server.identity import tokens
from adjuge.server.identity.display_names import guest_name
from adjuge.server.identity.identity import is_program
from adjuge.server.listings import TableListing, listing_of
from adjuge.server.routes.lobby import standings_of
from adjuge.server.services import InjectedServices, Services
from adjuge.store import KnownPerson
from adjuge.table.dependencies import Person
from adjuge.table.feed.subscribers import Outbox
from adjuge.table.forgetting import Forgetting
from adjuge.table.naming.display_name import NOBODY, cleaned_name
from adjuge.wire.commands import Leave, Rename
from adjuge.wire.lobby import (
    ClaimCode,
    ClaimLink,
    Me,
    Newcomer,
    NewName,
    Nothing,
    PassCard,
    PassList,
    RecoveryCode,
    ReturnLink,
)

_PAGE = 50


async def leave_all_tables(services: Services, person: Person) -> None:
    """Of tables that are over the name goes as well: whoever still has one loaded would list it again."""
    services.gateway.open_sockets.end_all_of(person.id, "no_identity")
    for table, listing in await _tables(services, person):
        if listing.phase != "over" or services.registry.has_loaded(table):
            await _get_up(services, person, table)
        else:
            await _blank(services, table, [one.seat for one in listing.people if one.person == person.id])


async def _get_up(services: Services, person: Person, table: str) -> None:
    async with services.registry.at(table) as live:
        for seat in live.state.seats_of(person.id):
            subscriber = live.subscribe(person, Outbox(), seat, None)
            try:
                # What is refused (away already, or over) needs no doing.
                await live.command(subscriber, Rename(id=services.entropy.token(), name=NOBODY))
                await live.command(subscriber, Leave(id=services.entropy.token()))
            finally:
                subscriber.unsubscribe()


async def _blank(services: Services, table: str, seats: list[int]) -> None:
    """Without loading it: somebody may have played hundreds of games."""
    written = False
    while not written:
        head = (await services.store.heads([table]))[table]
        written = await services.registry.rename(table, head + 1, seats, NOBODY)


async def _tables(services: Services, person: Person) -> list[tuple[str, TableListing]]:
    found: list[tuple[str, TableListing]] = []
    before: tuple[int, str] | None = None
    while rows := await services.store.lists.tables_of(person.id, _PAGE, before):
        found += [(row.id, listing_of(row)) for row in rows]
        before = rows[-1].at, rows[-1].id
    return found


WHO_I_WAS = {HTTP_200_OK: ResponseSpec(Me, description="Somebody known already.", generate_examples=False)}


async def me_as(services: Services, person: str, *, before: str | None = None, token: str | None = None) -> Me:
    row = await services.store.people.get(person)
    if row is None:
        raise Refusal("no_identity")
    standings = await standings_of(services.store, person)
    return Me(name=row.name, account=row.has_recovery, standings=standings, before=before, token=token)


@post("/me", responses=changing(409) | WHO_I_WAS, summary="Be somebody", tags=["identity"])
async def come_in(request: AnyRequest, data: RequestBody[Newcomer], services: InjectedServices) -> Response[Me]:
    """The first thing to do: makes a guest and sets a cookie, 201; or says who you are already, 200.

    Programs ask for a `token` and send it as `Authorization: Bearer …` from then on; no cookie is set then.
    """
    known = await services.identity.known(request)
    if known is None:
        name = guest_name(services.entropy, data.lang) if data.name is None else cleaned_name(data.name)
        services.access.newcomer(request)
        person = services.entropy.token()
        await services.store.people.create(person, name, services.clock.now())
    else:
        person = known.id
    token = await services.identity.token(person) if data.token else None
    return Response(
        await me_as(services, person, before=await services.identity.before_name(request), token=token),
        status_code=HTTP_201_CREATED if known is None else HTTP_200_OK,
        cookies=[] if data.token else [await _cookie(request, services, person, known)],
    )


async def _cookie(request: AnyRequest, services: Services, person: str, known: Person | None) -> Cookie:
    """A browser that is known keeps its pass: it is one device, however often it comes."""
    shown = services.identity.shown(request)
    if known and shown and not is_program(request):
        return services.identity.same_cookie(shown)
    return await services.identity.cookie(person)


@get("/me", responses=reading(401), summary="Who am I", tags=["identity"])
async def who_am_i(request: AnyRequest, services: InjectedServices) -> Me:
    """Your name and ratings."""
    me = await services.identity.required(request)
    return await me_as(services, me.id, before=await services.identity.before_name(request))


@patch("/me", responses=changing(401, 409), summary="Another name", tags=["identity"])
async def rename(request: AnyRequest, data: RequestBody[NewName], services: InjectedServices) -> Me:
    """For tables you sit down at from now on; at a table that you sit at, say `rename` on its socket."""
    person = await services.identity.required(request)
    await services.store.people.rename(person.id, cleaned_name(data.name))
    return await me_as(services, person.id, before=await services.identity.before_name(request))


@post("/me/link", responses=changing(401), summary="A link to return by", tags=["identity"])
async def new_link(request: AnyRequest, data: RequestBody[Nothing], services: InjectedServices) -> ReturnLink:  # noqa: ARG001 - decoded, so checked
    """Opens this identity on another device until the next one is asked for. Only its hash is kept."""
    person = await services.identity.required(request)
    token = tokens.return_token(services.entropy)
    await services.store.people.set_link(person.id, tokens.kept("link", token))
    return ReturnLink(token, f"/#return={token}")


@delete("/me/link", responses=changing(401) | DONE, summary="No link any more", tags=["identity"])
async def no_link(request: AnyRequest, services: InjectedServices) -> Response[None]:
    """The link that is out opens nothing any more. Devices that returned by it stay: take back their passes."""
    person = await services.identity.required(request)
    await services.store.people.set_link(person.id, None)
    return Response(None, status_code=HTTP_204_NO_CONTENT)


@get("/me/passes", responses=reading(401), summary="My devices", tags=["identity"])
async def my_passes(request: AnyRequest, services: InjectedServices) -> PassList:
    """Every browser and program that comes in as you; the one that was used last comes first."""
    person, shown = await services.identity.required(request), services.identity.shown(request)
    known = await services.store.people.get(person.id)
    cards = [
        PassCard(
            id=given.id,
            kind="token" if given.kind == "token" else "cookie",
            issued_at=given.issued,
            used_at=given.used,
            this=shown is not None and given.id == shown.id,
        )
        for given in await services.store.passes.of(person.id)
    ]
    return PassList(tuple(cards), known is not None and known.has_link)


@delete("/me/passes/{pass_id:str}", responses=changing(401, 404) | DONE, summary="Take a pass back", tags=["identity"])
async def take_pass_back(request: AnyRequest, pass_id: FromPath[str], services: InjectedServices) -> Response[None]:
    """Whoever has that browser or program is you no longer. All your sockets at tables end; the others come back."""
    person = await services.identity.required(request)
    if not is_table(pass_id) or not await services.store.passes.take_back(pass_id, person.id):
        raise Refusal("no_such_pass")
    # Which socket came by which pass nobody remembers: all may come back, but for the one whose pass is void.
    services.gateway.open_sockets.end_all_of(person.id, "house_closing")
    return Response(None, status_code=HTTP_204_NO_CONTENT)


@post("/me/recovery", responses=changing(401), summary="Make it an account", tags=["identity"])
async def new_recovery(request: AnyRequest, data: RequestBody[Nothing], services: InjectedServices) -> RecoveryCode:  # noqa: ARG001 - decoded, so checked
    """A code to write down: it restores name, history and ratings anywhere. Shown once; only its hash is kept."""
    person = await services.identity.required(request)
    code = tokens.recovery_code(services.entropy)
    await services.store.people.set_recovery(person.id, tokens.kept("recovery", tokens.as_written(code)))
    return RecoveryCode(code)


@post("/me/return", status_code=HTTP_200_OK, responses=changing(409), summary="Return by a link", tags=["identity"])
async def claim_link(request: AnyRequest, data: RequestBody[ClaimLink], services: InjectedServices) -> Response[Me]:
    """From the fragment of a return link. Sets the cookie.

    A browser that is somebody else already is refused (`somebody_else`, with both names) unless it says `instead`.
    Whoever it was is kept, and comes back by /me/back.
    """
    services.access.claim(request)
    row = await services.store.people.by_link(tokens.kept("link", data.token))
    if row is None:
        raise Refusal("unknown_link")
    return await _welcome_back(request, services, row, data.instead)


@post("/me/recover", status_code=HTTP_200_OK, responses=changing(409), summary="Return by a code", tags=["identity"])
async def claim_code(request: AnyRequest, data: RequestBody[ClaimCode], services: InjectedServices) -> Response[Me]:
    """A recovery code in any case, with or without its dashes. Sets the cookie; `instead` as with a link."""
    services.access.claim(request)
    row = await services.store.people.by_recovery(tokens.kept("recovery", tokens.as_written(data.code)))
    if row is None:
        raise Refusal("unknown_code")
    return await _welcome_back(request, services, row, data.instead)


async def _welcome_back(request: AnyRequest, services: Services, row: KnownPerson, instead: bool) -> Response[Me]:
    """Nobody stops being who they are by a link that somebody sent them."""
    identity = services.identity
    here, shown = await identity.known(request), identity.shown(request)
    if here is None or shown is None or is_program(request):
        return Response(await me_as(services, row.id), cookies=[await identity.cookie(row.id)])
    if here.id == row.id:
        me = await me_as(services, row.id, before=await identity.before_name(request))
        return Response(me, cookies=[identity.same_cookie(shown)])
    if not instead:
        raise Refusal("somebody_else", name=row.name, here=here.name)
    me = await me_as(services, row.id, before=here.name)
    return Response(me, cookies=[await identity.cookie(row.id), identity.before_cookie(shown)])


@post("/me/back", status_code=HTTP_200_OK, responses=changing(403), summary="Be who I was before", tags=["identity"])
async def back(request: AnyRequest, data: RequestBody[Nothing], services: InjectedServices) -> Response[Me]:  # noqa: ARG001 - decoded, so checked
    """After a link or a code has made this browser somebody else. Who it is now comes back in the same way."""
    identity = services.identity
    before, name, shown = identity.before(request), await identity.before_name(request), identity.shown(request)
    if before is None or name is None:
        raise Refusal("nobody_before")
    here = await identity.known(request)
    cookies = [identity.same_cookie(before)]
    if here is not None and shown is not None and not is_program(request):
        cookies.append(identity.before_cookie(shown))
    return Response(await me_as(services, before.person, before=here and here.name), cookies=cookies)


@post("/me/logout", status_code=HTTP_204_NO_CONTENT, responses=changing() | DONE, summary="Log out", tags=["identity"])
async def log_out(request: AnyRequest, data: RequestBody[Nothing], services: InjectedServices) -> Response[None]:  # noqa: ARG001 - decoded, so checked
    """Forgets who you are on this device. Without a link or a code there is no way back."""
    if shown := services.identity.shown(request):
        await services.store.passes.take_back(shown.id, shown.person)
    return Response(None, status_code=HTTP_204_NO_CONTENT, cookies=[services.identity.no_cookie()])


@delete("/me", responses=changing(401) | DONE, summary="Delete my data", tags=["identity"])
async def delete_me(request: AnyRequest, services: InjectedServices) -> Response[None]:
    """You leave your tables; name, chat, links, codes, ratings and files go. Moves stay: they are others' games too."""
    person = await services.identity.required(request)
    await leave_all_tables(services, person)
    await services.store.people.delete(person.id, Forgetting(person.id))
    return Response(None, status_code=HTTP_204_NO_CONTENT, cookies=[services.identity.no_cookie()])
