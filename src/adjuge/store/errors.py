"""The errors of the store, and which error of a driver means which."""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError, StatementError

_MEANT_FOR_ONE_ROW = ("22", "23", "54")  # SQLSTATE: bad data, a broken constraint, a limit exceeded
_SQLITE_TOO_BIG = 18


class StoreFailed(Exception):  # noqa: N818 - it says what happened
    """The store cannot do it just now: disk full, database gone. Nothing was acknowledged; it may be tried again.

    `unknown`: the line broke at the very end, so that what was asked may have been done. Read before asking again.
    """

    def __init__(self, what: str, *, unknown: bool = False) -> None:
        super().__init__(what)
        self.unknown = unknown


class StoreRefused(Exception):  # noqa: N818 - a decision, not an error
    """The house will not work with this store. `code` is for programs, `detail` what the database said itself."""

    def __init__(self, code: str, what: str, detail: str | None = None) -> None:
        super().__init__(what)
        self.code = code
        self.detail = detail or what


def of_the_store(trouble: BaseException) -> bool:
    """As against a mistake in what was to be done."""
    # Drivers that are spoken to directly raise exceptions of their own.
    drivers = isinstance(trouble, sqlite3.Error) or type(trouble).__module__.startswith("asyncpg.")
    return drivers or isinstance(trouble, SQLAlchemyError | OSError)


def failed(trouble: BaseException, *, unknown: bool = False) -> StoreFailed:
    cause = _cause(trouble)
    what = str(cause).partition("\n")[0]
    failure = StoreFailed(f"{type(cause).__name__}: {what}" if what else type(cause).__name__, unknown=unknown)
    failure.__cause__ = trouble
    return failure


def line_lost(trouble: BaseException) -> bool:
    """The connection broke: nobody knows how far the work had come, and a new connection may do."""
    if isinstance(trouble, DBAPIError):
        return trouble.connection_invalidated
    return isinstance(trouble, OSError)  # TimeoutError is one


def rolled_back(trouble: BaseException) -> bool:
    """PostgreSQL chose this transaction to undo so that another may go on (deadlock): simply again."""
    return _state(trouble).startswith("40")


def concerns_one_row(trouble: BaseException) -> bool:
    """Something in a row itself is unacceptable: its neighbours in the batch are innocent."""
    code = getattr(_cause(trouble), "sqlite_errorcode", None)
    if _state(trouble)[:2] in _MEANT_FOR_ONE_ROW or code == _SQLITE_TOO_BIG:
        return True
    unfit = isinstance(trouble, StatementError) and not isinstance(trouble, DBAPIError)
    return unfit or isinstance(trouble, ValueError | TypeError | OverflowError)


def _cause(trouble: BaseException) -> BaseException:
    cause: BaseException = getattr(trouble, "orig", None) or trouble
    return cause


def _state(trouble: BaseException) -> str:
    return str(getattr(_cause(trouble), "sqlstate", None) or "")
