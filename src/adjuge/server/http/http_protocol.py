"""HTTP as uvicorn speaks it, except that a broken body ends the conversation quietly."""

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class QuietHttp(H11Protocol):
    """Uvicorn would answer 400 beside the application, which then stumbles over its own answer, or the other way."""

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None:
            self.cycle.disconnected = True  # whatever the application still has to say, nobody hears it
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()  # it has been answered, at least in part
