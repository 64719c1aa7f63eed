"""A house of three nodes behind a proxy, on PostgreSQL and Redis, all of it by the files of `deploy/`."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from tests.deploy import files
from tests.deploy.backing import Bus, Database
from tests.deploy.proxy import NAME, Proxy
from tests.deploy.service import Machine, Service
from tests.live.postgres import free_port


class Deployed:
    def __init__(self, machine: Machine, database: Database, bus: Bus, proxy: Proxy, nodes: list[Service]) -> None:
        self.machine, self.database, self.bus, self.proxy, self.nodes = machine, database, bus, proxy, nodes

    @property
    def url(self) -> str:
        return self.proxy.url

    def start(self) -> None:
        for node in self.nodes:
            node.start()

    def stop(self) -> list[int]:
        return [node.stop() for node in self.nodes]


@contextmanager
def deployed(kind: type[Proxy]) -> Iterator[Deployed]:
    with ExitStack() as closing:
        machine, database, bus = Machine(), Database(), Bus()
        for each in (machine, database, bus):
            closing.callback(each.close)
        # Interpreted, as the handbook has it for machines that are to open at once.
        machine.writes_environment(HOUSE=NAME, ADJUGE_STORE=database.url, ADJUGE_BUS=bus.url, ADJUGE_INTERPRET="1")
        nodes = [Service(machine, free_port()) for _ in files.ports_behind_nginx()]
        proxy = kind([node.port for node in nodes])
        closing.callback(proxy.close)
        for node in nodes:
            closing.callback(node.kill)
        house = Deployed(machine, database, bus, proxy, nodes)
        house.start()
        proxy.start()
        yield house
