"""A log on a sheet of paper: what a table needs, kept in memory."""

from adjuge.table.dependencies import LogEntry, LogFailed, Verdict


class PaperLog:
    """Rows as they come; `torn` makes it fail."""

    def __init__(self) -> None:
        self.rows: dict[str, list[LogEntry]] = {}
        self.listings: dict[str, bytes] = {}
        self.torn = False

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
    ) -> Verdict:
        self._refuse_if_torn()
        rows = self.rows.setdefault(table, [])
        if command is not None and any(row.command == command for row in rows):
            return "repeated"
        if seq != len(rows) + 1:
            return "taken"
        rows.append(LogEntry(seq, at, command, body))
        if listing is not None:
            self.listings[table] = listing
        return "written"

    async def read(self, table: str, after: int) -> list[LogEntry]:
        self._refuse_if_torn()
        return self.rows.get(table, [])[after:]

    def _refuse_if_torn(self) -> None:
        if self.torn:
            raise LogFailed
