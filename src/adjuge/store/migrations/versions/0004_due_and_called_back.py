"""When something is due at a table that nobody is at, until when the house was open, and whom to call back where."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "house",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("subscriptions_by_person", "subscriptions", ["person"])
