"""The public database of advisories at osv.dev, asked about every package installed here in one question."""

import json
from collections.abc import Callable, Mapping
from typing import Any
from urllib.request import Request, urlopen

from packaging.version import Version

ADDRESS = "https://api.osv.dev/v1/querybatch"
PATIENCE_S = 30


def asked(here: Mapping[str, Version], post: Callable[[str, dict[str, Any]], Any] | None = None) -> list[str]:
    """A line for each fault. Raises `OSError` where nobody answers."""
    packages = sorted(name for name in here if name != "adjuge")
    queries = [{"package": {"name": name, "ecosystem": "PyPI"}, "version": str(here[name].public)} for name in packages]
    answers = (post or _post)(ADDRESS, {"queries": queries})["results"]
    return [
        f"{name} {here[name]}: {', '.join(sorted(fault['id'] for fault in answer['vulns']))}"
        for name, answer in zip(packages, answers, strict=True)
        if answer.get("vulns")
    ]


def _post(address: str, question: dict[str, Any]) -> Any:
    request = Request(address, json.dumps(question).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=PATIENCE_S) as answer:
        return json.load(answer)
