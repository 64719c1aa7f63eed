/** Preferences, stored in this browser only. */

import type { Pace } from "../wire";

export type Lang = "fr" | "en" | "de";
export type Theme = "system" | "light" | "dark";
/** How fast cards fly. */
export type Motion = "off" | "brisk" | "calm";

export const LANGUAGES: readonly Lang[] = ["fr", "en", "de"];

interface StoredSettings {
  lang: Lang | null;
  theme: Theme;
  motion: Motion | null;
  sound: boolean;
  volume: number;
  hotkeys: boolean;
  /** how long a bid or an offer can be taken back before it is sent, in milliseconds */
  guard: number;
  muted_chat: boolean;
  /** a buzz when it is my turn, where the device can */
  vibrate: boolean;
  /** a notification when it is my turn and this tab is hidden */
  notify: boolean;
  /** what each choice would bring is written beside it: a beginner's aid */
  hints: boolean;
  /** how fast the bots of a quick game move */
  bots: Pace;
  coached: readonly string[];
  /** the first table of each game on this device */
  first: { readonly [game: string]: string };
  /** I have said what I am called, or kept the name that was offered */
  named: boolean;
}

const NAME = "adjuge.settings";
const DEFAULTS: StoredSettings = {
  lang: null,
  theme: "system",
  motion: null,
  sound: true,
  volume: 0.6,
  hotkeys: true,
  guard: 700,
  muted_chat: false,
  vibrate: true,
  notify: false,
  hints: true,
  bots: "human",
  coached: [],
  first: {},
  named: false,
};

function read(): StoredSettings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<StoredSettings>) };
  } catch {
    return { ...DEFAULTS }; // no storage, or something that is not ours
  }
}

const NIGHT = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  #stored = $state<StoredSettings>(read());
  #still = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => (this.#still = event.matches));
    NIGHT.addEventListener("change", () => this.#apply());
    this.#apply();
  }

  get all(): Readonly<StoredSettings> {
    return this.#stored;
  }

  change(changed: Partial<StoredSettings>): void {
    Object.assign(this.#stored, changed);
    try {
      localStorage.setItem(NAME, JSON.stringify($state.snapshot(this.#stored)));
    } catch {
      // no storage: it holds until the page is closed
    }
    this.#apply();
  }

  /** The chosen language, else the first of the browser's that we have. */
  get lang(): Lang {
    const spoken = navigator.languages.map((each) => each.slice(0, 2));
    return this.#stored.lang ?? (spoken.find((each) => LANGUAGES.includes(each as Lang)) as Lang | undefined) ?? "en";
  }

  /** How long animations take, as a factor; 0 for none. */
  get pace(): number {
    const motion = this.#stored.motion ?? (this.#still ? "off" : "calm");
    return { off: 0, brisk: 0.6, calm: 1 }[motion];
  }

  #apply(): void {
    const root = document.documentElement;
    const { theme } = this.#stored;
    root.dataset["theme"] = theme === "system" ? (NIGHT.matches ? "dark" : "light") : theme;
    root.dataset["motion"] = this.#stored.motion ?? "system";
  }
}

export const settings = new Settings();
