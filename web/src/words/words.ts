/** All messages of one language, formatted as `adjuge.words.catalogue` does. */

import { CURRENCIES } from "../tables/money";
import * as notes from "./notes";

export type Forms = { readonly [form: string]: string };
export type Messages = { readonly [key: string]: string | Forms };
export type Params = { readonly [name: string]: unknown };

type Cards = { readonly [value: string]: number };

const byValue = (cards: Cards): readonly (readonly [card: number, times: number])[] =>
  Object.entries(cards)
    .map(([card, times]) => [Number(card), times] as const)
    .filter(([, times]) => times > 0)
    .sort(([a], [b]) => a - b);

const PLACE = /\{(\w+)((?::[\w.]+)*)\}/g;

export class Words {
  #hens: Words | undefined;
  #aloud: Words | undefined;

  constructor(
    readonly lang: string,
    private readonly messages: Messages,
    /** for the ear: no signs between numbers */
    private readonly spoken = false,
  ) {}

  /** The same, to be read aloud. */
  aloud(): Words {
    return this.spoken ? this : (this.#aloud ??= new Words(this.lang, this.messages, true));
  }

  /** B1.1: the edition of Asmodée calls the rooster a hen. */
  edition(preset: string | null): Words {
    if (preset !== "asmodee") return this;
    return (this.#hens ??= new Words(this.lang, {
      ...this.messages,
      ...Object.fromEntries(
        Object.entries(this.messages).flatMap(([key, message]) =>
          /^animal\.hen(\.|$)/.test(key) ? [[key.replace("hen", "rooster"), message]] : [],
        ),
      ),
    }));
  }

  has(key: string): boolean {
    return key in this.messages;
  }

  forms(key: string): Forms {
    const message = this.messages[key];
    if (message === undefined) throw new Error(`no words for "${key}" in the language "${this.lang}"`);
    return typeof message === "string" ? { other: message } : message;
  }

  /** The message with its places filled, in the form that fits; where there is nothing to count, it is one. */
  say(key: string, params: Params = {}): string {
    const forms = this.forms(key);
    const by = forms["by"] ?? "count";
    const text = forms[this.form(forms, count(by in params ? params[by] : 1))] ?? "";
    return text.replace(PLACE, (_, name: string, kinds: string) => {
      if (!(name in params)) throw new Error(`"${key}" is said with "${name}", which was not given`);
      return this.filled(params[name], kinds.split(":").slice(1));
    });
  }

  number(value: number, decimals = 0): string {
    const [whole = "", rest] = Math.abs(value).toFixed(decimals).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, this.say("grammar.thousands"));
    return `${value < 0 ? "−" : ""}${grouped}${rest === undefined ? "" : this.say("grammar.decimal") + rest}`;
  }

  listed(items: readonly string[], how = "and"): string {
    if (items.length < 2) return items.join("");
    return this.say(`grammar.${how}`, { most: items.slice(0, -1).join(", "), last: items.at(-1) });
  }

  /** Money cards by value, and what they are worth together; of cards that nobody shows, how many. */
  cards(cards: Cards | number): string {
    if (typeof cards === "number") return this.say("cards.hidden", { count: cards });
    const count = byValue(cards).reduce((sum, [, times]) => sum + times, 0);
    const said = this.spoken ? "web.voice.cards" : "cards.shown";
    return this.say(said, { count, cards: this.eachCard(cards), worth: this.worth(cards) });
  }

  eachCard(cards: Cards): string {
    const held = byValue(cards);
    if (this.spoken) return this.listed(held.map(([value, count]) => this.say("web.voice.card", { count, value })));
    return held.map(([card, times]) => `${times}×${this.number(card)}`).join(", ");
  }

  worth(cards: Cards): number {
    return byValue(cards).reduce((sum, [card, times]) => sum + card * times, 0);
  }

  /** Notes and coins by their serials, and what they are worth together. */
  notes(serials: readonly number[] | number): string {
    if (typeof serials === "number") return this.say("cards.hidden", { count: serials });
    const worth = serials.reduce((sum, serial) => sum + notes.value(serial), 0);
    const said = this.spoken ? "web.voice.cards" : "cards.shown";
    return this.say(said, { count: serials.length, cards: this.eachNote(serials), worth });
  }

  /** The values currency by currency, largest first, and then the coins. */
  eachNote(serials: readonly number[]): string {
    const parts: string[] = [];
    for (const currency of CURRENCIES) {
      const values = serials.filter((serial) => notes.currency(serial) === currency).map(notes.value);
      if (!values.length) continue;
      const name = this.say(`currency.money.${currency}`, { count: values.reduce((a, b) => a + b, 0) });
      const sorted = values.sort((a, b) => b - a).map(String);
      parts.push(`${this.spoken ? this.listed(sorted) : sorted.join(" + ")} ${name}`);
    }
    const coins = serials.filter((serial) => notes.currency(serial) === null).length;
    return [...parts, ...(coins ? [this.say("coins.money", { count: coins })] : [])].join(", ");
  }

  /** One note or coin with its number. */
  note(serial: number): string {
    const currency = notes.known(serial) ? notes.currency(serial) : null;
    if (currency === null) return this.say(notes.known(serial) ? "note.money.coin" : "note.money.unknown", { serial });
    const value = notes.value(serial);
    return this.say("note.money", {
      value,
      currency: this.say(`currency.money.${currency}`, { count: value }),
      serial,
    });
  }

  private form(forms: Forms, counted: number): string {
    if (String(counted) in forms) return String(counted);
    const one = counted === 1 || (counted === 0 && this.messages["grammar.zero"] === "one");
    return one && "one" in forms ? "one" : "other";
  }

  private filled(value: unknown, kinds: readonly string[]): string {
    const how = kinds.includes("or") ? "or" : "and";
    const kind = kinds.find((each) => each !== "and" && each !== "or");
    if (kind === "notes") return this.notes(value as number[] | number);
    if (kind !== undefined && kind !== "cards") return this.things(value, kind, how);
    if (kind === "cards" || isMapping(value)) return this.cards(value as { [card: string]: number } | number);
    if (typeof value === "boolean") return this.say(value ? "grammar.yes" : "grammar.no");
    if (typeof value === "number") return this.number(value);
    if (Array.isArray(value))
      return this.listed(
        value.map((item) => this.filled(item, [])),
        how,
      );
    return String(value);
  }

  /** Animals, or cards of a game, in one of their forms; of one that nobody shows, that it is a card. */
  private things(things: unknown, kind: string, how: string): string {
    if (things === null || things === undefined) return this.say("cards.hidden", { count: 1 });
    const [game, form] = split(kind);
    const thing = game ? `card.${game}` : "animal";
    const said = [...counted(things)].map(([name, times]) => this.thing(`${thing}.${name}`, form, times));
    return this.listed(said, how) || this.say("cards.hidden", { count: 0 });
  }

  private thing(key: string, form: string, times: number): string {
    return this.forms(key)[form] ?? this.say(`${key}.${form}`, { count: times });
  }
}

function split(kind: string): readonly [game: string, form: string] {
  const dot = kind.lastIndexOf(".");
  return dot < 0 ? ["", kind] : [kind.slice(0, dot), kind.slice(dot + 1)];
}

function isMapping(value: unknown): value is { readonly [name: string]: number } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Name by name, how many there are. */
function counted(things: unknown): Map<string, number> {
  if (isMapping(things)) return new Map(Object.entries(things));
  const times = new Map<string, number>();
  for (const name of typeof things === "string" ? [things] : (things as readonly string[]))
    times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

function count(value: unknown): number {
  if (isMapping(value)) return Object.values(value).reduce((a, b) => a + b, 0);
  return typeof value === "number" ? value : (value as { length: number }).length;
}
