/** A live table: what the server has sent, and the commands to it. */

import type { ClockInfo, News, Outgoing, Setting, StandingOrder, TableInfo, Told, Watching, You } from "../wire";
import type { AnyEvent } from "../words/event_sentences";
import { Refused } from "../network/refused";
import { allLanded, flying } from "../motion/flight";
import { TableConnection, type NewCommand, type ConnectionState } from "../network/connection";
import { UpdateQueue } from "../motion/update_queue";
import { Coaching } from "./coaching.svelte";
import type { Fate } from "./fate";
import { Question } from "./question.svelte";
import { Shares } from "../fairness/shares";
import { seatName } from "../words/names";
import type { AnyView, PlayedMove, GameSession } from "./session";

/** One entry of the log or the chat. */
export interface Entry {
  readonly seq: number;
  /** its number among the news with this `seq` */
  readonly nth: number;
  readonly news: News<AnyEvent>;
}

/** An update, and when it arrived by `performance.now()`. */
interface Received {
  readonly at: number;
  readonly told: Told<AnyEvent, AnyView>;
}

const NOBODY: Watching = { count: 0, names: [] };
const KEPT = 400; // entries of the log
const SLOW = 2500; // an answer that takes longer is waited for in words
const ALLOWED = 250; // how long a moment in which my silence counts may wait for cards in flight

const moves = (news: readonly News<AnyEvent>[]): readonly PlayedMove[] =>
  news.flatMap((each) => (each.type === "moved" ? [{ seat: each.seat, how: each.how, events: each.events }] : []));

export class LiveSession implements GameSession {
  readonly id: string;
  state = $state<ConnectionState>("connecting");
  /** why the server has closed the connection for good */
  because = $state<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>({ seat: null, seats: [], host: false });
  seen = $state.raw<AnyView | null>(null);
  clock = $state.raw<ClockInfo | null>(null);
  clockAt = $state.raw(0);
  connected = $state.raw<readonly boolean[]>([]);
  watching = $state.raw<Watching>(NOBODY);
  order = $state.raw<StandingOrder | null>(null);
  entries = $state.raw<readonly Entry[]>([]);
  happened = $state.raw<readonly PlayedMove[]>([]);
  /** the entries that came with this moment; none after a jump */
  news = $state.raw<readonly Entry[]>([]);
  moment = $state.raw(0);
  readonly names: readonly string[] = $derived(this.seats.map((seat, number) => seatName(number, seat.name, seat.bot)));
  readonly latest = $derived(this.#latest());
  readonly past = $derived(this.#past());
  readonly lastWord: string | undefined = $derived(this.#lastWord());
  refused = $state.raw<Refused | null>(null);
  /** another device is at my seat: said once, for lines come and go */
  otherDevice = $state<"no" | "yes" | "known">("no");
  fate = $state.raw<Fate | null>(null);
  /** an answer is long in coming */
  slow = $state(false);
  readonly question = new Question();
  readonly #coaching = new Coaching(
    (asked) => this.#connection.ask(asked),
    (asked) => this.ask(asked),
    (why) => (this.refused = why),
  );
  #pendingCommands = $state(0);
  /** the view is newer than the log */
  #behind = $state.raw(false);
  #queue = new UpdateQueue<Received>({ flying, allLanded }, (all) => this.#show(all));
  #connection: TableConnection;
  readonly #shares: Shares;
  /** the table as last told, whatever is still shown of it */
  #latestInfo: TableInfo | null = null;
  #mine: readonly number[] = [];
  /** the list waits for a share that another device of mine holds */
  elsewhere = $state(false);
  #told!: () => void;
  readonly #joined = new Promise<void>((told) => (this.#told = told));

  constructor(id: string, seat: number | null = null) {
    this.id = id;
    this.#shares = new Shares(id);
    this.#connection = new TableConnection(
      id,
      {
        onMessage: (message) => this.#receive(message as Outgoing<AnyEvent, AnyView>),
        onState: (state, because) => this.#setState(state, because),
      },
      seat,
    );
  }

  // --- GameSession

  get game(): string {
    return this.info?.setting.game ?? "";
  }
  get preset(): string | null {
    return this.info?.setting.preset ?? null;
  }
  /** What a board draws, once the cards are dealt. Nothing can be done before the question is put. */
  readonly view: AnyView = $derived(
    (this.question.open || !this.seen ? this.seen : { ...this.seen, menu: [] }) as AnyView,
  );
  get open(): boolean {
    return this.question.open;
  }
  get shownFor(): number | null {
    const over = this.info?.phase === "over" && this.info.setting.pace !== "instant"; // nobody is asked any more
    return over ? null : this.question.length;
  }
  get goneOn(): boolean {
    return this.question.goneOn;
  }
  goOn(): void {
    const { open, paused, goneOn, shown } = this.question;
    if (open || paused || goneOn) return;
    this.question.goneOn = true;
    if (this.live) void this.#connection.ask({ type: "go_on", seq: shown }).catch(() => undefined); // it is over
  }
  get me(): number | null {
    return this.you.seat;
  }
  get seats(): TableInfo["seats"] {
    return this.info?.seats ?? [];
  }
  get live(): boolean {
    return this.you.seat !== null;
  }
  get busy(): boolean {
    return this.#pendingCommands > 0 || this.state !== "open";
  }
  /** The house does not answer: what I do now, and what I have done, is on its way. */
  get waiting(): boolean {
    return this.slow || this.state === "stalled" || this.state === "lost";
  }
  /** I am the only person here, perhaps in several seats: nobody else is kept waiting. */
  get alone(): boolean {
    const { seats } = this.you;
    return this.live && this.seats.every(({ kind }, seat) => kind !== "person" || seats.includes(seat));
  }
  act(move: unknown): Promise<boolean> {
    return this.ask({ type: "play", move } as NewCommand);
  }
  get coaching(): Coaching | undefined {
    return (this.info?.setting.coach ?? "nobody") === "nobody" ? undefined : this.#coaching;
  }
  strike(): void {
    void this.ask({ type: "strike" });
  }
  setOrder(order: StandingOrder | null): Promise<boolean> {
    return this.ask(order ? { type: "order", ...order } : { type: "withdraw" });
  }

  // --- commands

  /** False where it was refused; why is in `refused`. */
  async ask(asked: NewCommand): Promise<boolean> {
    this.#pendingCommands += 1;
    this.refused = this.fate = null;
    const since = this.entries.at(-1)?.seq ?? 0;
    let late = false;
    const timer = setTimeout(() => (this.slow = late = true), SLOW);
    try {
      await this.#connection.ask(asked);
      if (late) this.fate = { asked, since, refused: null };
      return true;
    } catch (error) {
      if (this.#coaching.holdsBack(asked, error)) return false;
      if (late) this.fate = { asked, since, refused: error as Refused };
      else this.refused = error as Refused;
      return false;
    } finally {
      clearTimeout(timer);
      this.#pendingCommands -= 1;
      if (!this.#pendingCommands) this.slow = false;
    }
  }

  /** Takes this seat, or one that is kept for me or free, and commits to a share in the shuffle. A name is for this seat alone. */
  async sit(seat: number | null = null, name: string | null = null): Promise<boolean> {
    await this.#joined;
    for (;;) {
      const info = this.#latestInfo;
      if (!info) return false; // the server has closed the connection for good
      const place = seat ?? this.#seatForMe(info);
      const commitment = this.#shares.drawn(info, place);
      const sat = await this.ask({ type: "sit", seat: place, commitment, ...(name !== null && { name }) });
      if (sat || seat !== null || this.refused?.code !== "seat_taken") return sat;
      if (this.#latestInfo === info) return false;
    }
  }
  #seatForMe(info: TableInfo): number {
    const kept = this.#mine.filter((seat) => (info.deal.listed[seat]?.commitment ?? null) === null);
    return [...kept, ...this.#mine, info.seats.findIndex(({ kind }) => kind === "empty")].find((at) => at >= 0) ?? 0;
  }
  /** The seats that were kept for me since the last game. */
  get kept(): readonly number[] {
    return this.you.seats.filter((seat) => (this.info?.deal.listed[seat]?.commitment ?? null) === null);
  }
  /** Others' seats that are kept for them since the last game: they have not come yet. */
  get awaited(): readonly number[] {
    const listed = this.info?.deal.listed ?? [];
    return this.seats.flatMap(({ kind }, seat) =>
      kind === "person" && !this.you.seats.includes(seat) && (listed[seat]?.commitment ?? null) === null ? [seat] : [],
    );
  }
  change(changed: Partial<Setting>): Promise<boolean> {
    return this.info
      ? this.ask({ type: "change", setting: { ...this.info.setting, ...changed } })
      : Promise.resolve(false);
  }
  /** Switches to another of my seats, on a shared device. */
  look(seat: number): void {
    this.#queue.clear();
    this.you = { ...this.you, seat };
    this.seen = this.order = null;
    this.entries = []; // one seat's log is not another's to read
    this.happened = [];
    this.news = [];
    this.#connection.look(seat);
  }
  close(): void {
    this.#queue.clear();
    this.question.stop();
    this.#connection.close();
  }

  // --- messages

  #setState(state: ConnectionState, because: string | null): void {
    if (state === "closed") this.#told();
    this.state = state;
    this.because = because;
  }

  #receive(message: Outgoing<AnyEvent, AnyView>): void {
    if (message.type === "told" || message.type === "snapshot") this.#tendShares(message.table, message.you);
    if (message.type === "advice") return this.#coaching.hear(message);
    if (message.type === "snapshot" || (message.type === "told" && message.view !== undefined))
      this.#coaching.moved(message.seq, message.view?.menu);
    if (message.type === "told") {
      const silenceCounts = (message.clock?.beats.length ?? 0) > 0;
      this.#queue.add({ at: performance.now(), told: message }, silenceCounts ? ALLOWED : undefined);
      if (this.#pendingCommands) this.#queue.flush(); // the answer to a command is shown at once
      return;
    }
    if (message.type === "ordered") return void (this.order = message.order);
    this.#queue.flush();
    switch (message.type) {
      case "snapshot":
        [this.info, this.you, this.seen] = [message.table, message.you, message.view];
        [this.clock, this.clockAt] = [message.clock, performance.now()];
        this.order = message.order ?? null;
        this.question.follow(this.clock, this.clockAt, this.me);
        this.connected = message.connected;
        this.watching = message.watching ?? NOBODY;
        this.happened = [];
        this.news = [];
        this.moment += 1;
        this.#behind = this.entries.at(-1)?.seq !== message.seq;
        if (this.#behind) void this.#askForHistory();
        break;
      case "past":
        this.entries = message.told.flatMap(([seq, all]) => all.map((news, nth) => ({ seq, nth, news }))).slice(-KEPT);
        this.#behind = false;
        break;
      case "presence":
        this.connected = message.connected;
        this.watching = message.watching ?? NOBODY;
        break;
      case "another_device":
        if (this.otherDevice === "no") this.otherDevice = "yes";
        break;
      case "error":
        this.refused = new Refused(message.code, message.params);
        break;
    }
  }

  /** Commits and reveals for my seats, whenever the table asks for it. */
  #tendShares(info: TableInfo | null | undefined, you: You | null | undefined): void {
    const first = this.#latestInfo === null;
    this.#latestInfo = info ?? this.#latestInfo;
    this.#mine = you?.seats ?? this.#mine;
    if (!info) return;
    for (const command of this.#shares.due(info, this.#mine, first))
      void this.#connection.ask(command).catch(() => undefined); // too late: the table says what became of it
    this.elsewhere = this.#shares.elsewhere(info, this.#mine);
    this.#told();
  }

  /** Applies all queued updates as one moment. */
  #show(all: readonly Received[]): void {
    for (const { at, told } of all) {
      if (told.table) this.info = told.table;
      if (told.you) this.you = told.you;
      if (told.view !== undefined) this.seen = told.view;
      if (told.clock !== undefined) [this.clock, this.clockAt] = [told.clock, at];
    }
    this.question.follow(this.info?.phase === "playing" ? this.clock : null, this.clockAt, this.me);
    const entries = all.flatMap(({ told }) => told.news.map((news, nth) => ({ seq: told.seq, nth, news })));
    this.entries = [...this.entries, ...entries].slice(-KEPT);
    this.news = entries;
    this.happened = moves(entries.map(({ news }) => news));
    this.moment += 1;
  }

  #lastWord(): string | undefined {
    const mine = (news: News<AnyEvent>): boolean => news.type === "moved" && news.seat === this.me;
    const last = this.entries.findLast(({ news }) => mine(news))?.news;
    return last?.type === "moved" ? last.events[0]?.type : undefined;
  }

  #latest(): readonly PlayedMove[] {
    if (this.#behind) return [];
    const last = this.entries.findLast(({ news }) => news.type === "moved");
    return moves(this.entries.filter(({ seq }) => seq === last?.seq).map(({ news }) => news));
  }

  #past(): readonly PlayedMove[] {
    return this.#behind ? [] : moves(this.entries.map(({ news }) => news));
  }

  /** Asks for the log from before this page was opened. */
  async #askForHistory(): Promise<void> {
    await this.#connection.ask({ type: "history" }).catch(() => undefined);
  }
}
