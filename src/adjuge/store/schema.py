"""What the store holds. Changing a table here means a migration beside it; a test compares the two."""

import sqlalchemy as sa

metadata = sa.MetaData()

# One game, one log. The two unique keys are what makes an append a compare-and-append.
log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("command", sa.Text),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
_by_command = sa.Index("log_command", log.c.table_id, log.c.command, unique=True)

# What the lobby shows of a table, as the table last said it (at `seq`).
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("opened", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("phase", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("preset", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("ended", sa.Text),
    sa.Column("listing", sa.LargeBinary, nullable=False),
    sa.Column("host", sa.Text),  # this and the next are not known of tables from before they were kept
    sa.Column("people", sa.Integer),  # who sit there
    sa.Column("due", sa.BigInteger),  # when something will happen there by itself, though nobody is at it
)
sa.Index("tables_due", tables.c.due)
sa.Index("tables_by_phase", tables.c.phase, tables.c.at, tables.c.id)
_in_lobby = sa.Index("tables_in_lobby", tables.c.opened, tables.c.id)

# Everybody who ever sat at a table; `here` while they still do. Who deletes their data is found by it.
seated = sa.Table(
    "seated",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("here", sa.Boolean, nullable=False),
    sa.Index("seated_by_table", "table_id"),
)

# Links and recovery codes are kept as hashes alone.
people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("link", sa.LargeBinary, unique=True),
    sa.Column("recovery", sa.LargeBinary, unique=True),
)

# What each of a person's devices and programs comes in by. The pass itself bears a seal and is kept nowhere.
passes = sa.Table(
    "passes",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("issued", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger, nullable=False),
    sa.Index("passes_by_person", "person"),
)

# Game files that somebody has brought, each the only entry of a log of its own.
imports = sa.Table(
    "imports",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("size", sa.BigInteger, nullable=False),
    sa.Index("imports_by_person", "person"),
)

# What the house remembers of itself: `open_until`, when it was last known to be open.
house = sa.Table(
    "house",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.BigInteger, nullable=False),
)

# Browsers that want to be called back by Web Push when it is a person's turn.
subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("endpoint", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("p256dh", sa.Text, nullable=False),
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("lang", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index("subscriptions_by_person", "person"),
)

# What somebody would have done in the position of a day (its ordinal), by the place of the answer.
answers = sa.Table(
    "answers",
    metadata,
    sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("answer", sa.Integer, nullable=False),
    sa.Index("answers_by_person", "person"),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("rated", sa.Boolean, primary_key=True),
    sa.Column("mu", sa.Float(53), nullable=False),
    sa.Column("sigma", sa.Float(53), nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
rated_tables = sa.Table("rated_tables", metadata, sa.Column("table_id", sa.Text, primary_key=True))

# PostgreSQL only in use: a node is alive while its beat is young by the database's clock.
nodes = sa.Table(
    "nodes",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("beat", sa.DateTime(timezone=True), nullable=False),
)
leases = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("node", sa.Text, sa.ForeignKey("nodes.id", ondelete="CASCADE"), nullable=False),
    sa.Index("leases_by_node", "node"),
)

_PARTIAL = {_by_command: log.c.command.is_not(None), _in_lobby: sa.text("public AND phase <> 'over'")}


def narrow(dialect: str) -> None:
    """Tell one database which rows some indexes are for. To name the other as well would load all of its dialect."""
    for index, rows in _PARTIAL.items():
        index.dialect_options[dialect]["where"] = rows
