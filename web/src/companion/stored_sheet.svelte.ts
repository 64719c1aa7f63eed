/** A score sheet, stored in the browser. */

const CREW = "adjuge.companion.crew";

function read<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as Value | null;
  } catch {
    return null;
  }
}
function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // no storage: it holds until the page is closed
  }
}

export interface AnySheet {
  names: string[];
  /** names have been given */
  begun: boolean;
}

export class StoredSheet<Sheet extends AnySheet> {
  #name: string;
  sheet: Sheet = $state() as Sheet;

  constructor(
    name: string,
    private readonly fresh: () => Omit<Sheet, keyof AnySheet>,
  ) {
    this.#name = `adjuge.companion.${name}`;
    this.sheet = { ...this.#blank(), ...read<Sheet>(this.#name) };
    $effect(() => write(this.#name, $state.snapshot(this.sheet)));
  }

  /** Names are given: on every sheet that is begun from now on these people are asked for. */
  begin(names: string[]): void {
    this.sheet.names = names;
    this.sheet.begun = true;
    write(CREW, names);
  }

  /** A new game. */
  clear(): void {
    this.sheet = this.#blank();
  }

  #blank(): Sheet {
    return { ...this.fresh(), names: read<string[]>(CREW) ?? ["", "", "", ""], begun: false } as unknown as Sheet;
  }
}
