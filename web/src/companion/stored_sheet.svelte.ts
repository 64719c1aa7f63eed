/** A score sheet, stored in the browser. */

export class StoredSheet<Sheet> {
  #name: string;
  sheet: Sheet = $state() as Sheet;

  constructor(
    name: string,
    private readonly fresh: () => Sheet,
  ) {
    this.#name = `adjuge.companion.${name}`;
    this.sheet = this.#read();
    $effect(() => {
      const text = JSON.stringify(this.sheet);
      try {
        localStorage.setItem(this.#name, text);
      } catch {
        // no storage: it holds until the page is closed
      }
    });
  }

  /** A new game. */
  clear(): void {
    this.sheet = this.fresh();
  }

  #read(): Sheet {
    try {
      const text = localStorage.getItem(this.#name);
      return text ? { ...this.fresh(), ...(JSON.parse(text) as Sheet) } : this.fresh();
    } catch {
      return this.fresh();
    }
  }
}
