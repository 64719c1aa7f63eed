"""Positions for the days to come, found and written into one file."""

from pathlib import Path

from adjuge.cli.files.safe_write import write_whole
from adjuge.cli.simulation.tournament import progress_bar
from adjuge.cli.typography import GluedWords
from adjuge.review.daily.finding import found
from adjuge.review.daily.kept import Collection, Kept, encode, in_turn
from adjuge.rules import catalogue
from adjuge.words.catalogue import Words


def find_positions(each: int, seed: str, words: Words) -> tuple[Kept, ...]:
    words = GluedWords(words)
    by_game: list[list[Kept]] = []
    with progress_bar() as bar:
        for name in catalogue.names():
            task = bar.add_task(words.name(f"game.{name}", name), total=each)
            by_game.append([])
            for kept in found(name, seed, each):
                by_game[-1].append(kept)
                bar.advance(task)
    return in_turn(by_game)


def keep_positions(positions: tuple[Kept, ...], file: Path, command: str, words: Words) -> None:
    write_whole(file, encode(Collection(command, positions)))
    print(GluedWords(words).say("cli.daily.kept", count=len(positions), file=str(file)))
