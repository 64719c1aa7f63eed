"""What axe finds fault with on a page. The policy of the house lets no foreign script in: the debugger brings it."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from playwright.sync_api import Page

from web.building import ROOT

# What differs between day and night.
COLOURS = ("color-contrast", "link-in-text-block")
_RUN = """([within, rules]) =>
    axe.run(within, { resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) })"""


def faults(page: Page, within: str = "html", rules: Sequence[str] = ()) -> list[str]:
    """One line for each rule broken and each element that breaks it; none is as it should be.

    All rules, unless some are named.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: dict[str, Any] = page.evaluate(_RUN, [within, list(rules)])
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: {node['html'][:200]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


@cache
def _source() -> str:
    return (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
