"""Every screen of the browser has an address that the server knows: else a reload would say that nothing is there."""

import re
from pathlib import Path

from adjuge.server.routes.static import SCREENS

ROUTER = Path(__file__).parents[2] / "web" / "src" / "application" / "router.svelte.ts"


def test_the_server_knows_every_screen_of_the_browser() -> None:
    known = re.findall(r'case "(\w*)":', ROUTER.read_text(encoding="utf-8"))
    assert set(known) == SCREENS
