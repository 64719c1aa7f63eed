"""What axe finds fault with on a page. The policy of the house lets no foreign script in: the debugger brings it."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from web.building import ROOT


def faults(page: Page, within: str = "html") -> list[str]:
    """One line for each rule broken and each element that breaks it; none is as it should be."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: dict[str, Any] = page.evaluate("within => axe.run(within, { resultTypes: ['violations'] })", within)
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: {node['html'][:200]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


@cache
def _source() -> str:
    return (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
