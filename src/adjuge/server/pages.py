"""What a browser gets: the built client where it was packaged, else a page that says what this is."""

from pathlib import Path

from litestar import MediaType, Response, get
from litestar.handlers import BaseRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

PACKAGED = Path(__file__).parent / "pages"

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


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def plain_page() -> Response[str]:
    return Response(_PLAIN, media_type=MediaType.HTML)


def pages(folder: Path | None) -> Router | BaseRouteHandler:
    built = folder or PACKAGED
    if not (built / "index.html").is_file():
        return plain_page
    return create_static_files_router("/", [built], html_mode=True, include_in_schema=False)
