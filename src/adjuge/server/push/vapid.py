"""The key by which push services know this house (VAPID, RFC 8292). It is made at the first start and kept for ever."""

from base64 import urlsafe_b64encode
from importlib.util import find_spec

from adjuge.server.files.house_log import HouseLog


class VapidKey:
    """`private` as push libraries want it, `public` as browsers do."""

    def __init__(self, pem: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key
        from py_vapid import Vapid02

        key = load_pem_private_key(pem, None)
        assert isinstance(key, EllipticCurvePrivateKey), "the house has made it so"
        self.private = Vapid02.from_pem(pem)
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = urlsafe_b64encode(point).rstrip(b"=").decode()


async def vapid_key(house_log: HouseLog) -> VapidKey | None:
    """None where the extra `push` is not installed."""
    if find_spec("pywebpush") is None:
        return None
    return VapidKey(await house_log.vapid_key(_new))


def _new() -> bytes:
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = generate_private_key(SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
