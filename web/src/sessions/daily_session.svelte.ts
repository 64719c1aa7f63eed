/** The position of a day, as a board draws it: one moment, in which nothing can be done at the board itself. */

import type { DailyQuestion, SeatInfo } from "../wire";
import type { AnyEvent } from "../words/event_sentences";
import type { AnyView, GameSession, PlayedMove } from "./session";

export class DailySession implements GameSession {
  readonly question: DailyQuestion<AnyView>;
  readonly names: readonly string[];
  readonly seats: readonly SeatInfo[];
  readonly connected: readonly boolean[];
  readonly latest: readonly PlayedMove[];
  /** the moves that led there */
  readonly earlier: readonly PlayedMove[];
  readonly clock = null;
  readonly clockAt = 0;
  readonly moment = 0;
  readonly happened = [];
  readonly open = true;
  readonly shownFor = null;
  readonly goneOn = false;
  readonly live = false;
  readonly busy = true;

  constructor(question: DailyQuestion<AnyView>, me: string) {
    this.question = question;
    this.names = question.names.map((name, seat) => (seat === question.seat ? me : name));
    this.seats = this.names.map((name, seat) => ({
      kind: seat === question.seat ? "person" : "bot",
      name,
      bot: seat === question.seat ? null : (question.bots[seat] ?? null),
      host: false,
      stand_in: false,
    }));
    this.connected = this.names.map(() => true);
    this.earlier = question.earlier.map(({ seat, events }) => ({
      seat,
      how: null,
      events: events as readonly AnyEvent[],
    }));
    this.latest = this.earlier.slice(-1);
  }

  get game(): string {
    return this.question.game;
  }
  get preset(): string {
    return this.question.preset;
  }
  get view(): AnyView {
    return this.question.view;
  }
  get me(): number {
    return this.question.seat;
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }
  strike(): void {
    // no hammer here
  }
  goOn(): void {
    // nobody is waited for
  }
}
