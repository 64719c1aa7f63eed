"""Whose imported files are, and whose tables: so that both can be counted."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "imports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("size", sa.BigInteger, nullable=False),
    )
    op.create_index("imports_by_person", "imports", ["person"])
    op.add_column("tables", sa.Column("host", sa.Text))
    op.add_column("tables", sa.Column("people", sa.Integer))
