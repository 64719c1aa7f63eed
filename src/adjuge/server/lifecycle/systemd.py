"""Notifies systemd, where it asks for that (`Type=notify`)."""

import os
import socket


def notify(state: str) -> None:
    """`READY=1`, `STOPPING=1`; nothing happens where nobody asks."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    name = "\0" + address[1:] if address.startswith("@") else address
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        try:
            line.sendto(state.encode(), name)
        except OSError:
            return
