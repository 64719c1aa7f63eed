"""Migrates a store to the schema of this version, without a folder of configuration."""

from importlib import resources
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from adjuge.store.engines.database import Database
from adjuge.store.errors import StoreRefused

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0005"  # the newest of the migrations: to know it, nothing of Alembic need be loaded


async def migrate(database: Database, create: bool) -> None:
    """Nodes that start together take turns; those after the first find nothing left to do."""

    def work(connection: Connection) -> None:
        database.alone(connection)
        _upgrade(connection, create)

    await database.transact(work)


def configuration() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(resources.files("adjuge.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection, create: bool) -> None:
    here = _revision(connection)
    if here == HEAD:
        return
    if here is None and not create:
        raise StoreRefused("no_such_store", "There is no house in this database yet.")

    from alembic import command
    from alembic.script import ScriptDirectory

    config = configuration()
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    if here is not None and here not in {script.revision for script in scripts}:
        raise StoreRefused(
            "newer_store",
            f"This store was written by a newer version of adjuge (its shape is {here!r})."
            " Install that version, or restore a backup made before.",
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return revision
