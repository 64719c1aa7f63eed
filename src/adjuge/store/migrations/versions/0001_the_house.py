"""The house as it first opened: logs, lists, people, ratings, leases."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

HAS_COMMAND = sa.text("command IS NOT NULL")
IN_LOBBY = sa.text("public AND phase <> 'over'")


def upgrade() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index(
        "log_command",
        "log",
        ["table_id", "command"],
        unique=True,
        sqlite_where=HAS_COMMAND,
        postgresql_where=HAS_COMMAND,
    )
    op.create_table(
        "tables",
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
    )
    op.create_index("tables_by_phase", "tables", ["phase", "at", "id"])
    op.create_index("tables_in_lobby", "tables", ["opened", "id"], sqlite_where=IN_LOBBY, postgresql_where=IN_LOBBY)
    op.create_table(
        "seated",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("here", sa.Boolean, nullable=False),
    )
    op.create_index("seated_by_table", "seated", ["table_id"])
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("link", sa.LargeBinary, unique=True),
        sa.Column("recovery", sa.LargeBinary, unique=True),
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("rated", sa.Boolean, primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table("rated_tables", sa.Column("table_id", sa.Text, primary_key=True))
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("beat", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("node", sa.Text, sa.ForeignKey("nodes.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("leases_by_node", "leases", ["node"])
