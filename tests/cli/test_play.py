"""`adjuge play`: a person among bots, prompt by prompt."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adjuge.rules.engines.shuffle import commitment
from adjuge.rules.gamefile import decode, verify
from tests.cli.command import Typist
from tests.cli.games import a_game, on_paper

PLAY = ("play", "boursicocotte", "--bots", "farmer,random")
ON_TURN = ("--seed", "1")  # the first turn is ours
Types = Callable[..., None]


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Types:
    """What the person types, line by line; an exception stands for what a key does to the program."""

    def script(*lines: str | type[BaseException], then: type[BaseException] = EOFError) -> None:
        typed = iter(lines)

        def answer(prompt: str = "") -> str:
            print(prompt)
            line = next(typed, then)
            if isinstance(line, str):
                return line
            raise line

        monkeypatch.setattr("builtins.input", answer)

    return script


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)


def screens(text: str) -> list[str]:
    """What was shown before each prompt."""
    return re.split(r"^> $", text, flags=re.MULTILINE)


def test_the_first_screen_says_all_there_is_to_know(adjuge: Typist, types: Types) -> None:
    types()
    first = screens(adjuge(*PLAY, *ON_TURN).out)[0]
    assert "At the table with you: Anton (The Farmer) and Fortunat (Chance)." in first
    assert re.search(r"commits to its seed:\s+[0-9a-f]{64}", first)
    assert "pile 30 · donkeys 0/3" in first
    assert re.search(r"▸ Guest +8 ", first)
    assert re.search(r"  Anton +8 +≥140 ", first)
    assert "Your purse  2×0  4×10  2×50  = 140 in 8 cards" in first
    assert "[a] hold an auction" in first
    assert "[?] help  [l] what happened  [q] leave" in first


def test_name_seats_and_opponents_can_be_chosen(adjuge: Typist, types: Types) -> None:
    types()
    said = adjuge("play", "--seats", "5", "--bots", "random,farmer", "--name", "Berta", "--seed", "1").out
    opponents = "Fortunat (Chance), Anton (The Farmer), Fortunat II (Chance) and Anton II (The Farmer)"
    assert opponents in " ".join(said.split())
    assert re.search(r"Berta +\d+ +· ", said)


def test_the_same_seed_deals_the_same_cards(adjuge: Typist, types: Types, monkeypatch: pytest.MonkeyPatch) -> None:
    def opening(*argv: str) -> str:
        types("a")
        return adjuge(*PLAY, *argv).out

    assert opening(*ON_TURN) == opening(*ON_TURN)
    assert opening("--seed", "2") != opening(*ON_TURN)
    assert opening() != opening()
    monkeypatch.setenv("ADJUGE_SEED", "1")
    assert opening() == opening(*ON_TURN)


def test_help_is_there_at_every_prompt(adjuge: Typist, types: Types) -> None:
    types("?", "", "a", "?", "", "s")
    said = adjuge(*PLAY, *ON_TURN).out
    assert "You turn up a lot; the others bid and you hold the hammer." in said
    assert "The bidder pays you and takes the lot, if the money is there." in said
    assert said.count("Enter goes back to the table.") == 2
    assert "adjuge rules boursicocotte" in said


def test_the_log_tells_everything_again(adjuge: Typist, types: Types) -> None:
    types("a", "l", "")
    said = screens(adjuge(*PLAY, *ON_TURN).out)
    assert re.search(r"· You put up a \w+ and a \w+\.", said[1])
    assert "commits to its seed" in said[2]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Say what you do; ? explains it."),
        ("jump", "“jump” means nothing here"),
        ("120", "There is nothing to count right now"),
        ("a b", "“b” is too much"),
        ("\x1b[A\x00", "means nothing here"),
    ],
)
def test_a_slip_is_answered_and_asked_again(adjuge: Typist, types: Types, typed: str, answer: str) -> None:
    types(typed, "a")
    said = adjuge(*PLAY, *ON_TURN)
    assert said.code == 0
    assert answer in " ".join(screens(said.out)[1].split())
    assert "You put up" in screens(said.out)[2]


def test_what_the_rules_refuse_is_explained_and_asked_again(adjuge: Typist, types: Types) -> None:
    """B6.2"""
    types("a", "s", "15", "99990", "10")
    said = screens(adjuge("play", "--bots", "random", *ON_TURN).out)
    assert "15 falls between the steps" in said[3]
    assert "99,990 is too much" in said[4]
    assert "You bid 10." in " ".join(said[5:])


def test_a_half_said_trade_can_be_taken_back(
    adjuge: Typist, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """B7.1"""
    asked: list[str] = []

    def answer(_: str) -> str:
        screen = capsys.readouterr().out
        if "[t] trade with" in screen:
            back_again = any("For which animal?" in before for before in asked)
            asked.append(screen)
            if back_again:
                raise EOFError
            return "t 1"
        if "With whom?" in screen:
            asked.append(screen)
            return "b"
        if "For which animal?" in screen:
            asked.append(screen)
            return "b"
        return "p" if "[p]" in screen else "a" if "[a]" in screen else "s" if "[s]" in screen else ""

    monkeypatch.setattr("builtins.input", answer)
    assert adjuge(*PLAY, "--option", "short_game=yes", "--seed", "6").code == 0
    assert "[b] back" in asked[1]
    assert "[t] trade with" in asked[-1]


def test_ctrl_d_leaves_politely(adjuge: Typist, types: Types) -> None:
    types()
    said = adjuge(*PLAY, *ON_TURN)
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("You have left the table. The game is not kept.\n")


def test_ctrl_c_leaves_politely(adjuge: Typist, types: Types) -> None:
    types("a", KeyboardInterrupt)
    said = adjuge(*PLAY, *ON_TURN)
    assert (said.code, said.err) == (130, "")
    assert said.out.endswith("You have left the table. The game is not kept.\n")


@pytest.mark.parametrize(("way_out", "code"), [("q", 0), (KeyboardInterrupt, 130), (EOFError, 0)])
def test_leaving_keeps_the_game_where_it_is_to_be_kept(
    adjuge: Typist, types: Types, tmp_path: Path, way_out: str | type[BaseException], code: int
) -> None:
    types("a", way_out)
    said = adjuge(*PLAY, *ON_TURN, "--save", "mine.json")
    assert said.code == code
    assert said.out.endswith("The game is kept in mine.json. Go on with adjuge play --resume mine.json\n")
    file = decode((tmp_path / "mine.json").read_bytes())
    assert file.result is None
    assert file.turns[0].move == {"type": "auction"}
    assert [seat.bot for seat in file.seats] == [None, "farmer", "random"]
    assert verify(file).moves == len(file.turns)


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize(("way_out", "code"), [("q", 0), (KeyboardInterrupt, 130)])
def test_leaving_offers_to_keep_the_game(
    adjuge: Typist, types: Types, tmp_path: Path, way_out: str | type[BaseException], code: int
) -> None:
    (tmp_path / "taken.json").write_text("something else")
    types("a", way_out, "taken.json", "nowhere/mine.json", "mine.json")
    said = adjuge(*PLAY, *ON_TURN)
    assert said.code == code
    assert "To keep this game, type the name of a file" in said.out
    assert "taken.json is there already" in said.out
    assert "The folder for nowhere/mine.json does not exist" in said.out
    assert "The game is kept in mine.json." in said.out
    assert (tmp_path / "taken.json").read_text() == "something else"
    assert decode((tmp_path / "mine.json").read_bytes()).turns


@pytest.mark.usefixtures("at_a_terminal")
def test_a_game_not_yet_begun_is_not_worth_keeping(adjuge: Typist, types: Types) -> None:
    types("q")
    assert "To keep this game" not in adjuge(*PLAY, *ON_TURN).out


def test_a_full_disk_does_not_lose_the_game_without_a_word(adjuge: Typist, types: Types) -> None:
    types("a", "q")
    said = adjuge(*PLAY, *ON_TURN, "--save", "/dev/full")
    assert said.code == 1
    assert "There is no room left to write /dev/full" in said.out
    assert said.out.endswith("The game is not kept.\n")


def test_a_game_is_taken_up_again_where_it_was_left(adjuge: Typist, types: Types, tmp_path: Path) -> None:
    types("a", "q")
    before = adjuge(*PLAY, *ON_TURN, "--save", "mine.json").out
    types("l", "", "s", "q")
    after = adjuge("play", "--resume", "mine.json")
    assert after.code == 0
    board = re.search(r"╭.*\n│ .*│\n╰.*", before[before.rindex("Your purse") - 600 :])
    assert board is not None
    assert board[0] in after.out
    moves = decode((tmp_path / "mine.json").read_bytes()).turns
    assert {"type": "sell"} in [turn.move for turn in moves]
    assert "· You put up" in screens(after.out)[1]  # what happened before is in the log


def test_only_an_unfinished_game_with_a_seat_for_a_person_is_taken_up(adjuge: Typist, tmp_path: Path) -> None:
    from msgspec.structs import replace

    finished = on_paper(tmp_path / "finished.json", a_game())
    said = adjuge("play", "--resume", str(finished))
    assert (said.code, said.out) == (1, "")
    assert "is over. Watch it with adjuge replay" in said.err
    bots_only = on_paper(tmp_path / "bots.json", replace(a_game(), turns=(), result=None))
    assert "has no seat for just one person" in adjuge("play", "--resume", str(bots_only)).err
    assert adjuge("play", "--resume", "missing.json") == (1, "", "There is no file missing.json.\n")


def test_another_file_is_not_written_over(adjuge: Typist, tmp_path: Path) -> None:
    (tmp_path / "taken.json").write_text("something else")
    said = adjuge(*PLAY, "--save", "taken.json")
    assert (said.code, said.out) == (1, "")
    assert "is there already" in said.err


def always(*answers: str) -> Iterator[str]:
    while True:
        yield from answers


def test_a_game_ends_with_everything_open(adjuge: Typist, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """G2: whoever lets everything pass, sells everything and haggles with a straight face gets to the end too."""
    typed = always("p", "a", "s", "", "t", "1", "-", "0")
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    said = adjuge(*PLAY, *ON_TURN, "--option", "trade_limit=40", "--save", "mine.json")
    assert (said.code, said.err) == (0, "")
    file = decode((tmp_path / "mine.json").read_bytes())
    assert file.result is not None
    opened = re.search(r"The house opens its seed:\s+([0-9a-f]{64})", said.out)
    promised = re.search(r"commits to its seed:\s+([0-9a-f]{64})", said.out)
    assert opened is not None
    assert promised is not None
    assert commitment(bytes.fromhex(opened[1])).hex() == promised[1] == file.shuffle.commitment
    for seat, score in zip(file.seats, file.result.scores, strict=True):
        assert f"{seat.name} {score:,}" in said.out
        assert re.search(rf"^{seat.name}  (\d+×\d+|no card)", said.out, re.MULTILINE)
    assert "check it with adjuge verify" in " ".join(said.out.split())


def test_hand_sizes_are_hidden_where_the_table_hides_them(adjuge: Typist, types: Types) -> None:
    """B8.2"""
    types()
    said = adjuge(*PLAY, *ON_TURN, "--option", "sizes_displayed=no").out
    assert not re.search(r"Anton +8 ", said)
    assert "Your purse  2×0  4×10  2×50  = 140 in 8 cards" in said
