/** One socket to one table. It comes back by itself when it breaks, goes on where it was, and loses nothing.

A command is said again after a break until it is answered; its id makes sure that it is carried out once. */

import { VERSION, type AnyCommand, type Outgoing } from "../wire";
import { Refused } from "./api";

export type State = "connecting" | "open" | "lost" | "closed";

/** A command without its id, which the line gives. */
export type Asked = AnyCommand extends infer Each ? (Each extends { id: string } ? Omit<Each, "id"> : never) : never;

export interface Hearing {
  heard(message: Outgoing): void;
  state(state: State, because: string | null): void;
}

interface Waiting {
  readonly command: AnyCommand;
  readonly done: (seq: number) => void;
  readonly failed: (refused: Refused) => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const SILENCE = 45_000; // the house pings more often than that
const HEX = "0123456789abcdef";

/** A random name of so many characters, also where the page is not served over https. */
export function token(size: number, alphabet = `${HEX}ghijklmnopqrstuvwxyz`): string {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}

/** A share in the shuffle: 32 bytes in hexadecimal. */
export const nonce = (): string => token(64, HEX);

export class Line {
  #socket: WebSocket | undefined;
  #after: number | null = null;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<string, Waiting>();
  #closed = false;
  /** Back from the background or on the network again: no need to wait any longer. */
  readonly #wake = (): void => {
    if (this.#retry !== undefined && document.visibilityState === "visible") this.#connect();
  };

  /** The device has no network: the socket would wait for it in silence. */
  readonly #fall = (): void => {
    const dead = this.#socket;
    this.#socket = undefined;
    dead?.close();
    if (this.#retry === undefined) this.#broken();
  };

  constructor(
    private readonly table: string,
    private readonly hearing: Hearing,
    private seat: number | null = null,
  ) {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#fall);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Resolves with the entry of the log that holds it; rejects with a `Refused`. */
  ask(asked: Asked): Promise<number> {
    const command = { ...asked, id: token(20) } as AnyCommand;
    return new Promise((done, failed) => {
      this.#waiting.set(command.id, { command, done, failed });
      this.#send(command);
    });
  }

  /** Look from another of my seats. */
  look(seat: number | null): void {
    this.seat = seat;
    this.#after = null;
    this.#socket?.close(1000);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#fall);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    this.#socket?.close(1000);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.hearing.state(this.#attempts ? "lost" : "connecting", null);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "join", version: VERSION, after: this.#after, seat: this.seat }));
      for (const { command } of this.#waiting.values()) this.#send(command);
      this.#listen();
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(message.data) as Outgoing);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broken();
    };
  }

  #hear(message: Outgoing): void {
    this.#listen();
    switch (message.type) {
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
        this.#answered(message.id)?.done(this.#after ?? 0);
        break;
      case "bye":
        if (!message.again) this.#end(message.code);
        return;
      case "told":
        if (this.#after !== null && message.seq !== this.#after + 1) {
          if (message.seq > this.#after) this.#socket?.close(4000); // a gap: what is missing is asked for anew
          return;
        }
        this.#after = message.seq;
        break;
      case "snapshot":
        this.#after = message.seq;
        this.#attempts = 0;
        this.hearing.state("open", null);
        break;
      case "presence":
        if (this.#attempts) {
          this.#attempts = 0; // what was missed has been told one by one
          this.hearing.state("open", null);
        }
        break;
    }
    this.hearing.heard(message);
  }

  #answered(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #send(message: AnyCommand): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** A line that is dead but not closed is noticed, too. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#socket?.close(4001), SILENCE);
  }

  #broken(): void {
    clearTimeout(this.#watch);
    if (this.#closed) return;
    this.#attempts += 1;
    this.hearing.state("lost", null);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#attempts - 1));
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  #end(code: string): void {
    this.close();
    for (const { failed } of this.#waiting.values()) failed(new Refused(code, {}));
    this.#waiting.clear();
    this.hearing.state("closed", code);
  }
}
