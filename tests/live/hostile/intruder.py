"""Somebody with a pass and no manners, at a house in this process or in another."""

from dataclasses import dataclass

import httpx

from tests.live.hostile.rough import Wire
from tests.server.house import JSON, THREE, web_client


@dataclass
class Intruder:
    url: str
    web: httpx.AsyncClient
    headers: dict[str, str]

    @classmethod
    async def at(cls, url: str, name: str = "Nemo", **headers: str) -> "Intruder":
        web = web_client(url, JSON | headers)
        answer = await web.post("/api/v1/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        return cls(url, web, headers)

    @property
    def passes(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        return {"cookie": cookies, "origin": self.url, **self.headers}

    async def opens(self) -> str:
        answer = await self.web.post("/api/v1/tables", json=THREE)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    async def wire(self, where: str, room: int | None = None) -> Wire:
        """A socket at `tables/ID` or `bells/ID`. `room`: how much may come before somebody reads."""
        wire = await Wire.to(self.url, room)
        await wire.shake_hands(self.url, self.passes, where)
        return wire

    async def leaves(self) -> None:
        await self.web.aclose()
