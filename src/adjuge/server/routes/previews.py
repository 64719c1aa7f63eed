"""What a link to a finished game shows in a chat before anybody opens it: Open Graph tags, and the picture they name.

Whoever has the link may see the result, as in the archive. Of a game that is not over, or that nobody may watch, there
is no more to see than of one that never was.
"""

from hashlib import sha256
from html import escape
from typing import Annotated, Literal

from litestar import Response, get, route
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from adjuge.rules.refusal import Refusal
from adjuge.server.files.house_log import is_table
from adjuge.server.http.problems import reading
from adjuge.server.http.strict_request import AnyRequest
from adjuge.server.previews.preview import Preview, preview
from adjuge.server.routes.static import LOOKING, READY_MADE, StaticFile
from adjuge.server.services import InjectedServices, Services
from adjuge.store import StoreFailed
from adjuge.words.catalogue import LANGUAGES

WIDTH, HEIGHT = 1200, 630
_LOCALES = {"fr": "fr_FR", "en": "en_GB", "de": "de_DE"}
_KEEP = "public, max-age=3600"  # somebody may ask to be forgotten
_PICTURE = {200: ResponseSpec(bytes, description="PNG", generate_examples=False, media_type="image/png")}

Lang = Annotated[Literal["fr", "en", "de"], QueryParameter(name="lang", description="In which language.")]


@get(
    "/archive/{game_id:str}/card",
    responses=reading(400, 404, 422) | _PICTURE,
    summary="A result as a picture",
    tags=["archive"],
)
async def card(
    request: AnyRequest, game_id: FromPath[str], services: InjectedServices, lang: Lang = "en"
) -> Response[bytes]:
    """For previews of links: who won, 1200 by 630. Only of games played to their end which anybody may watch."""
    shown = await _preview(services, game_id, lang)
    if shown is None:
        raise Refusal("no_such_game")
    png = await services.painter.png(shown.picture)
    headers = {
        "cache-control": _KEEP,
        "etag": f'"{sha256(png).hexdigest()[:20]}"',
        "cross-origin-resource-policy": "cross-origin",  # it is there to be shown elsewhere
    }
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers, media_type="image/png")
    return Response(png, headers=headers, media_type="image/png")


def linked_page(index: StaticFile) -> HTTPRouteHandler:
    @route("/replay/{game_id:str}", http_method=LOOKING, include_in_schema=False, opt={READY_MADE: True})
    async def linked(request: AnyRequest, game_id: FromPath[str], services: InjectedServices) -> Response[bytes]:
        lang = wanted_language(request.query_params.get("lang"), request.headers.get("accept-language", ""))
        try:
            shown = await _preview(services, game_id, lang)
        except StoreFailed:
            shown = None  # the page itself says what is wrong
        if shown is None:
            return index.answer(request)
        base = (services.config.public_urls or (str(request.base_url),))[0].rstrip("/")
        body = _tagged(index.body.decode(), shown, lang, base, game_id).encode()
        headers = {"cache-control": "no-cache", "vary": "accept-language", "content-language": lang}
        return Response(body, headers=headers, media_type=index.kind)

    return linked


async def _preview(services: Services, game_id: str, lang: str) -> Preview | None:
    return preview(await services.store.lists.table(game_id) if is_table(game_id) else None, lang)


def _tagged(page: str, shown: Preview, lang: str, base: str, game_id: str) -> str:
    here = f"{base}/replay/{game_id}"
    image = f"{base}/api/v1/archive/{game_id}/card?lang={lang}"
    properties = {
        "og:site_name": "Adjugé!",
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.description,
        "og:url": f"{here}?lang={lang}",
        "og:locale": _LOCALES[lang],
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": f"{shown.title}. {shown.description}",
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    if not shown.public:
        tags.append('<meta name="robots" content="noindex" />')
    return page.replace("</head>", "".join(tags) + "</head>", 1)


def wanted_language(asked: str | None, accepted: str) -> str:
    """The one in the link, which whoever sent it speaks; else the first that the browser likes and we know."""
    if asked in LANGUAGES:
        return asked
    weighted: list[tuple[float, str]] = []
    for part in accepted.lower().split(","):
        tag, _, weight = part.partition(";q=")
        try:
            weighted.append((float(weight or 1), tag.strip()[:2]))
        except ValueError:
            continue
    liked = sorted(weighted, key=lambda each: -each[0])
    return next((lang for weight, lang in liked if lang in LANGUAGES and weight > 0), "en")
