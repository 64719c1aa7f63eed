"""The files of `deploy/` as a machine reads them; where things lie on that machine is for whoever runs them."""

import re
from collections.abc import Mapping
from typing import Any

import yaml

from tests.docs.book import ROOT

DEPLOY = ROOT / "deploy"
_VARIABLE = re.compile(r"\$(?:(\$)|\{(\w+)(?::\?[^}]*)?\})")


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def compose(**settings: str) -> Any:
    """compose.yaml; with settings, as compose fills them in."""
    written = text("compose.yaml")
    return yaml.safe_load(filled_in(written, settings) if settings else written)


def filled_in(written: str, settings: Mapping[str, str]) -> str:
    return _VARIABLE.sub(lambda found: "$" if found[1] else settings[found[2]], written)


def unit() -> list[tuple[str, str]]:
    """The settings of the unit for systemd, in their order."""
    lines = (line for line in text("adjuge@.service").splitlines() if line and line[0] not in "#[")
    return [(name, value) for name, _, value in (line.partition("=") for line in lines)]


def ports_behind_nginx() -> list[str]:
    return re.findall(r"^    server 127\.0\.0\.1:(\d+)", text("nginx.conf"), re.MULTILINE)


def nodes_behind_caddy() -> list[str]:
    found = re.search(r"reverse_proxy (.*) \{", text("Caddyfile"))
    assert found
    return found[1].split()
