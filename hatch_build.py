"""The package brings the browser client with it: built here, so that whoever installs needs no Node."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """For wheels and for editable installs. A source archive carries web/ instead."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        sys.path.insert(0, self.root)
        from web.building import Client

        self._client = Client(Path(self.root))
        self._without = os.environ.get("ADJUGE_NO_CLIENT", "") not in ("", "0")

    def dependencies(self) -> list[str]:
        from web.building import NODE

        return [] if self._without or self._client.built else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        from web.building import NotBuiltError

        if self._without:
            return
        if not self._client.built:
            self.app.display_waiting("Building the browser client…")
            try:
                self._client.build()
            except NotBuiltError as error:
                self.app.abort(str(error))
        if version == "standard":  # an editable install finds them where they are
            build_data["artifacts"].append("/src/adjuge/server/pages")
