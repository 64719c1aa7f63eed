"""Which commands a table has carried out, so that none is carried out twice."""

from collections import deque

WORDS_REMEMBERED = 64  # commands of mere words: there is no end to them, and the log knows the others


class CommandMemory(dict[str, int]):
    """Each command and the entry that carried it out."""

    def __init__(self) -> None:
        super().__init__()
        self._words: deque[str] = deque()  # those that were mere words, and may be forgotten in time

    def note(self, command: str, entry: int, *, words: bool) -> None:
        self[command] = entry
        if words:
            self._words.append(command)
            if len(self._words) > WORDS_REMEMBERED:
                del self[self._words.popleft()]
