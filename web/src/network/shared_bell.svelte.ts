/** The socket to a bell that several phones share. */

import type { Bell, Ping, Bye } from "../wire";
import { token } from "./connection";

const NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const WAIT = 1000;

/** A random name: whoever knows it may join. */
export const newBell = (): string => token(22, NAMES);

export class SharedBell {
  stands = $state.raw<Bell | null>(null);
  lost = $state(false);
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly name: string) {
    this.#connect();
  }

  ring(): void {
    this.#say({ type: "ring" });
  }
  reset(): void {
    this.#say({ type: "reset" });
  }
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close(1000);
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/bells/${this.name}/socket`);
    this.#socket = socket;
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const heard = JSON.parse(data) as Bell | Ping | Bye;
      if (heard.type === "ping") this.#say({ type: "pong", number: heard.number });
      else if (heard.type === "bell") {
        this.stands = heard;
        this.lost = false;
      }
    };
    socket.onclose = () => {
      if (this.#closed) return;
      this.lost = true;
      this.#retry = setTimeout(() => this.#connect(), WAIT);
    };
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
