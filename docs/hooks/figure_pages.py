"""The pages of measured figures: whatever `make bench` and its like have left in docs/figures."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

SECTION = "Figures"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill the section, or leave it out while nothing is measured."""
    docs = Path(config.docs_dir)
    pages = [page.relative_to(docs).as_posix() for page in sorted(docs.glob("figures/*.md"))]
    others = [entry for entry in config.nav or [] if entry != {SECTION: []}]
    config.nav = [*others, {SECTION: pages}] if pages else others
    return config
