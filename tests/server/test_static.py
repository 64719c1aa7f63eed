"""Seals, codes, names and addresses, each by itself."""

import pytest
from litestar.connection import ASGIConnection

from adjuge.server.identity import tokens
from adjuge.server.identity.client_address import address
from adjuge.server.identity.display_names import FIRST, guest_name
from adjuge.server.identity.tokens import Token, TokenSigner
from adjuge.wire.setting import Language
from tests.table.table import SeededEntropy

KEY = b"k" * 32


def test_a_seal_is_read_by_the_same_house_for_the_same_use_only() -> None:
    signer = TokenSigner(KEY)
    signed = signer.sign("cookie", "a.nne", "p1", 5)
    assert signer.read("cookie", signed) == Token("a.nne", "p1", 5)
    assert signer.read("token", signed) is None
    assert TokenSigner(b"x" * 32).read("cookie", signed) is None
    for place in range(len(signed)):
        other = "A" if signed[place] != "A" else "B"
        assert signer.read("cookie", signed[:place] + other + signed[place + 1 :]) is None


def test_a_short_key_is_no_key() -> None:
    with pytest.raises(ValueError, match="too short"):
        TokenSigner(b"short")


def test_a_recovery_code_survives_bad_handwriting() -> None:
    code = tokens.recovery_code(SeededEntropy(3))
    assert [len(group) for group in code.split("-")] == [4] * 7
    assert set(code) <= set(tokens.ALPHABET + "-")
    badly = f"  {code.lower().replace('-', ' – ').replace('–', '')} ".replace("0", "O").replace("1", "i")
    assert tokens.as_written(badly) == tokens.as_written(code)
    assert tokens.kept("recovery", "x") != tokens.kept("link", "x")


@pytest.mark.parametrize("language", FIRST)
def test_guests_get_different_names(language: Language) -> None:
    entropy = SeededEntropy(1)
    assert len({guest_name(entropy, language) for _ in range(50)}) > 40


@pytest.mark.parametrize(
    ("peer", "said", "proxies", "counted"),
    [
        ("192.0.2.1", "10.0.0.1", 0, "192.0.2.1"),
        ("192.0.2.1", "6.6.6.6, 10.0.0.1", 1, "10.0.0.1"),
        ("192.0.2.1", "6.6.6.6, 10.0.0.1, 10.0.0.2", 2, "10.0.0.1"),
        ("192.0.2.1", "", 1, "192.0.2.1"),
        ("192.0.2.1", "10.0.0.1", 2, "192.0.2.1"),
        ("::ffff:192.0.2.1", "", 0, "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "", 0, "20010db800010002::/64"),
        ("2001:db8:1:2:ffff::", "", 0, "20010db800010002::/64"),
        ("a socket file", "", 0, "a socket file"),
    ],
)
def test_an_address_is_what_our_own_proxy_saw(peer: str, said: str, proxies: int, counted: str) -> None:
    headers = [(b"x-forwarded-for", said.encode())] if said else []
    scope: dict[str, object] = {"type": "http", "client": (peer, 1), "headers": headers, "path": "/", "state": {}}
    assert address(ASGIConnection(scope), proxies) == counted  # type: ignore[arg-type]
