/** The socket to one table. It reconnects by itself and goes on where it was. A command is sent again after a reconnect
until it is answered; its id makes the server carry it out once. */

import { VERSION, type AnyCommand, type Outgoing } from "../wire";
import { Refused } from "./refused";

/** `stalled`: the socket is open, and nobody has answered for too long. */
export type ConnectionState = "connecting" | "open" | "stalled" | "lost" | "closed";

/** A command without its id, which the connection adds. */
export type NewCommand = AnyCommand extends infer Each
  ? Each extends { id: string }
    ? Omit<Each, "id">
    : never
  : never;

export interface ConnectionHandler {
  onMessage(message: Outgoing): void;
  onState(state: ConnectionState, because: string | null): void;
}

interface PendingCommand {
  readonly command: AnyCommand;
  readonly done: (seq: number) => void;
  readonly failed: (refused: Refused) => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const QUIET = 2000; // then the line is probed
const UNANSWERED = 1800; // then it has stalled: together less than four seconds
const GIVEN_UP = 6000; // then another socket is tried
const HEX = "0123456789abcdef";

/** A random string; `crypto.randomUUID` is missing on pages without https. */
export function token(size: number, alphabet = `${HEX}ghijklmnopqrstuvwxyz`): string {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}

export class TableConnection {
  #socket: WebSocket | undefined;
  #after: number | null = null;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #probes = 0;
  #pending = new Map<string, PendingCommand>();
  #closed = false;
  #stalled = false;
  /** Visible or online again: reconnect now. */
  readonly #reconnect = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.#retry !== undefined) this.#connect();
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#probe(); // timers slept with the page
  };

  /** Offline: the socket would not notice. */
  readonly #offline = (): void => this.#abandon();

  constructor(
    private readonly table: string,
    private readonly handler: ConnectionHandler,
    private seat: number | null = null,
  ) {
    addEventListener("online", this.#reconnect);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#reconnect);
    this.#connect();
  }

  /** Resolves with the entry of the log that holds it; rejects with a `Refused`. */
  ask(asked: NewCommand): Promise<number> {
    const command = { ...asked, id: token(20) } as AnyCommand;
    return new Promise((done, failed) => {
      this.#pending.set(command.id, { command, done, failed });
      this.#send(command);
    });
  }

  /** Joins again as another of my seats. */
  look(seat: number | null): void {
    this.seat = seat;
    this.#after = null;
    const before = this.#socket;
    this.#connect(); // the old socket is nobody's now
    before?.close(1000);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#reconnect);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#reconnect);
    clearTimeout(this.#retry);
    clearTimeout(this.#watchdog);
    this.#socket?.close(1000);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watchdog);
    this.#retry = undefined;
    this.handler.onState(this.#attempts ? "lost" : "connecting", null);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "join", version: VERSION, after: this.#after, seat: this.seat }));
      for (const { command } of this.#pending.values()) this.#send(command);
      this.#listen();
    };
    this.#watchdog = setTimeout(() => this.#abandon(), GIVEN_UP);
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(message.data) as Outgoing);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #receive(message: Outgoing): void {
    this.#listen();
    if (this.#stalled) {
      this.#stalled = false;
      this.handler.onState("open", null);
    }
    switch (message.type) {
      case "alive":
        return;
      case "ping":
        this.#socket?.send(JSON.stringify({ type: "pong", number: message.number }));
        return;
      case "done":
        this.#answered(message.id)?.done(message.seq);
        return;
      case "refused":
        this.#answered(message.id)?.failed(new Refused(message.code, message.params));
        return;
      case "past":
      case "advice":
        this.#answered(message.id)?.done(this.#after ?? 0);
        break;
      case "bye":
        if (!message.again) this.#fail(message.code);
        return;
      case "told":
        if (this.#after !== null && message.seq !== this.#after + 1) {
          if (message.seq > this.#after) this.#socket?.close(4000); // a gap: rejoin to get what is missing
          return;
        }
        this.#after = message.seq;
        break;
      case "snapshot":
        this.#after = message.seq;
        this.#attempts = 0;
        this.handler.onState("open", null);
        break;
      case "presence":
        if (this.#attempts) {
          this.#attempts = 0; // what was missed has been sent
          this.handler.onState("open", null);
        }
        break;
    }
    this.handler.onMessage(message);
  }

  #answered(id: string): PendingCommand | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #send(message: AnyCommand): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Something has come: the line is alive. When nothing comes any more it is probed, then said to have stalled. */
  #listen(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#probe(), QUIET);
  }

  #probe(): void {
    clearTimeout(this.#watchdog);
    if (document.visibilityState !== "visible") {
      this.#watchdog = setTimeout(() => this.#probe(), GIVEN_UP * 5); // nobody looks, and timers of the page are slow
    } else {
      this.#watchdog = setTimeout(() => this.#stall(), UNANSWERED);
    }
    this.#socket?.send(JSON.stringify({ type: "probe", number: ++this.#probes }));
  }

  #stall(): void {
    this.#stalled = true;
    this.handler.onState("stalled", null);
    this.#watchdog = setTimeout(() => this.#abandon(), GIVEN_UP);
  }

  /** Leaves a socket that does not notice by itself. */
  #abandon(): void {
    const dead = this.#socket;
    this.#socket = undefined;
    dead?.close();
    if (this.#retry === undefined) this.#lost();
  }

  #lost(): void {
    clearTimeout(this.#watchdog);
    this.#stalled = false;
    if (this.#closed) return;
    this.#attempts += 1;
    this.handler.onState("lost", null);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#attempts - 1));
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  #fail(code: string): void {
    this.close();
    for (const { failed } of this.#pending.values()) failed(new Refused(code, {}));
    this.#pending.clear();
    this.handler.onState("closed", code);
  }
}
