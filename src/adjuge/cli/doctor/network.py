"""What a house reaches and is reached by."""

import asyncio
import errno
import socket
from http.client import HTTPConnection, HTTPException

from adjuge.cli.doctor.stores import Finding
from adjuge.cli.serving.stores import shown
from adjuge.server.lifecycle.listeners import open_listeners

PATIENCE_S = 3.0


def port(host: str, number: int) -> Finding:
    facts = {"host": host, "port": str(number)}
    try:
        for door in open_listeners(host, number):
            door.close()
    except (socket.gaierror, UnicodeError):
        return Finding("host_unknown", False, facts)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            ours = _a_house_answers(host, number)
            return Finding("port_ours" if ours else "port_busy", ours, facts)
        return Finding("port_forbidden", False, {**facts, "reason": error.strerror})
    return Finding("port", True, facts)


def _a_house_answers(host: str, number: int) -> bool:
    line = HTTPConnection(host, number, timeout=PATIENCE_S)
    try:
        line.request("GET", "/health/live")
        answer = line.getresponse()
        return answer.status == 200 and answer.read(64).startswith(b'{"status":')
    except (OSError, HTTPException):
        return False
    finally:
        line.close()


def redis(url: str) -> Finding:
    facts = {"bus": shown(url)}
    try:
        asyncio.run(_ping(url))
    except Exception as trouble:  # whatever is wrong with it, it cannot be reached
        return Finding("bus_away", False, {**facts, "reason": type(trouble).__name__})
    return Finding("bus", True, facts)


async def _ping(url: str) -> None:
    from redis.asyncio import Redis

    async with asyncio.timeout(PATIENCE_S), Redis.from_url(url) as bus:
        await bus.publish("adjuge:doctor", b"")
