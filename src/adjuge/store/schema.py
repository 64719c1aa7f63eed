"""What the store holds. Changing a table here means a migration beside it; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()

# One game, one log. The two unique keys are what makes an append a compare-and-append.
log = Table(
    "log",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("command", Text),
    Column("body", LargeBinary, nullable=False),
)
_by_command = Index("log_command", log.c.table_id, log.c.command, unique=True)

# What the lobby shows of a table, as the table last said it (at `seq`).
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("preset", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("ended", Text),
    Column("listing", LargeBinary, nullable=False),
)
Index("tables_by_phase", tables.c.phase, tables.c.at, tables.c.id)
_in_lobby = Index("tables_in_lobby", tables.c.opened, tables.c.id)

# Everybody who ever sat at a table; `here` while they still do. Who deletes their data is found by it.
seated = Table(
    "seated",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("here", Boolean, nullable=False),
    Index("seated_by_table", "table_id"),
)

# Links and recovery codes are kept as hashes alone.
people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("link", LargeBinary, unique=True),
    Column("recovery", LargeBinary, unique=True),
)

# What each of a person's devices and programs comes in by. The pass itself bears a seal and is kept nowhere.
passes = Table(
    "passes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("issued", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("passes_by_person", "person"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("rated", Boolean, primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
)
rated_tables = Table("rated_tables", metadata, Column("table_id", Text, primary_key=True))

# PostgreSQL only in use: a node is alive while its beat is young by the database's clock.
nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", DateTime(timezone=True), nullable=False),
)
leases = Table(
    "leases",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("node", Text, ForeignKey("nodes.id", ondelete="CASCADE"), nullable=False),
    Index("leases_by_node", "node"),
)

_PARTIAL = {_by_command: log.c.command.is_not(None), _in_lobby: text("public AND phase <> 'over'")}


def narrow(dialect: str) -> None:
    """Tell one database which rows some indexes are for. To name the other as well would load all of its dialect."""
    for index, rows in _PARTIAL.items():
        index.dialect_options[dialect]["where"] = rows
