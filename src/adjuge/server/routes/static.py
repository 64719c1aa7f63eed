"""What a browser gets: the built client where it was packaged, else a page that says what this is.

The client's files are few and small: they are kept in memory, each also in the compressed forms that the build has laid
beside it. Names under assets/ carry a hash of what is in them, so that a browser may keep them for good.
"""

import mimetypes
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from litestar import HttpMethod, MediaType, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from adjuge.server.http.middleware import preferred_encoding
from adjuge.server.http.strict_request import AnyRequest

PACKAGED = Path(__file__).parents[1] / "pages"

# First parts of addresses that the client itself knows how to show.
SCREENS = frozenset(
    ("", "new", "t", "lobby", "mine", "profile", "rules", "replay", "review", "coach", "daily", "companion", "settings")
)

READY_MADE = "ready_made"  # routes whose answers come compressed from the build

_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
_COMPRESSED = {".br": "br", ".gz": "gzip"}  # the better one first
LOOKING = [HttpMethod.GET, HttpMethod.HEAD]  # whoever watches over a house asks for the heads alone
_FOR_GOOD, _ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"

_PLAIN = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Adjugé!</title>
<h1>Adjugé!</h1>
<p>A house of bluffing and auction card games. This server has no browser client packaged with it;
programs play by its <a href="/api/openapi.json">API</a>.</p>
</html>
"""


class StaticFile(NamedTuple):
    body: bytes
    compressed: dict[str, bytes]
    kind: str
    tag: str
    keep: str

    def answer(self, request: AnyRequest, status: int = 200) -> Response[bytes]:
        headers = {"cache-control": self.keep, "etag": self.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(b"", status_code=304, headers=headers, media_type=self.kind)
        encoding = preferred_encoding(request.headers.get("accept-encoding", ""), self.compressed)
        if encoding is None:
            return Response(self.body, status_code=status, headers=headers, media_type=self.kind)
        headers["content-encoding"] = encoding
        return Response(self.compressed[encoding], status_code=status, headers=headers, media_type=self.kind)


@route("/", http_method=LOOKING, media_type=MediaType.HTML, include_in_schema=False)
async def plain_page() -> Response[str]:
    return Response(_PLAIN, media_type=MediaType.HTML)


def built_files(folder: Path | None) -> dict[str, StaticFile]:
    """By their names; none where the client is not packaged."""
    built = folder or PACKAGED
    if not (built / "index.html").is_file():
        return {}
    return {file.relative_to(built).as_posix(): _page(built, file) for file in _originals(built)}


def pages(kept: Mapping[str, StaticFile]) -> HTTPRouteHandler:

    @route(
        ["/", "/{wanted:path}"],
        http_method=LOOKING,
        include_in_schema=False,
        sync_to_thread=False,
        opt={READY_MADE: True},
    )
    def page(request: AnyRequest, wanted: FromPath[str] = "") -> Response[bytes]:
        name = wanted.strip("/")
        first = name.partition("/")[0]
        if name in kept:
            return kept[name].answer(request)
        if first in ("api", "assets"):
            raise NotFoundException
        return kept["index.html"].answer(request, 200 if first in SCREENS else 404)

    return page


def _originals(built: Path) -> list[Path]:
    return [file for file in built.rglob("*") if file.is_file() and file.suffix not in _COMPRESSED]


def _page(built: Path, file: Path) -> StaticFile:
    body = file.read_bytes()
    beside = ((encoding, file.with_name(file.name + ending)) for ending, encoding in _COMPRESSED.items())
    compressed = {encoding: other.read_bytes() for encoding, other in beside if other.is_file()}
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    hashed = file.relative_to(built).parts[0] == "assets"
    # weak: the same for a file and for what it was compressed to, which have not the same bytes
    tag = f'W/"{sha256(body).hexdigest()[:20]}"'
    return StaticFile(body, compressed, kind, tag, _FOR_GOOD if hashed else _ASK_AGAIN)
