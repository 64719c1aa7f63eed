/** Puts what has just happened on the stage, scene after scene, within the time that the table gives. */

import { untrack } from "svelte";
import { settings } from "../application/settings.svelte";
import { play } from "../application/sound";
import { paceOf, schedule, type StageScene } from "./schedule";

/** What a director asks of a session. */
export interface Staged<Event> {
  readonly view: { readonly public: unknown };
  readonly happened: readonly { readonly events: readonly Event[] }[];
  readonly open: boolean;
  readonly shownFor: number | null;
  readonly goneOn: boolean;
  readonly clockAt: number;
}

/** What is left of the table's time for this moment; null where nobody waits. */
export const timeGiven = ({ shownFor, clockAt }: Pick<Staged<unknown>, "shownFor" | "clockAt">): number | null =>
  shownFor && shownFor - (performance.now() - clockAt);

export class Director<Each extends StageScene> {
  /** what is on the stage; null: the board as it is */
  #scene = $state.raw<Each | null>(null);
  #passed = $state.raw(0);
  #pace = $state.raw(0);
  #still = $state.raw(false);
  #timers: ReturnType<typeof setTimeout>[] = [];
  #seen: unknown;
  #began = 0;
  #scenes: readonly Each[] = [];
  #given: number | null = null;

  get scene(): Each | null {
    return this.#scene;
  }
  /** What durations of this scene are multiplied by, for `--pace`; 0 in a still picture. */
  get pace(): number {
    return this.#still ? 0 : this.#pace;
  }
  /** Nothing moves: the scene is shown as it ends, for as long as it lasts. */
  get still(): boolean {
    return this.#still;
  }
  /** Whether this cue of the scene has come. */
  past(name: string): boolean {
    const nth = this.#scene?.cues.findIndex((cue) => cue.name === name) ?? -1;
    return nth >= 0 && (this.#still || nth < this.#passed);
  }

  /** To be called in an `$effect.pre`: stages every new moment, and clears the stage when the question is put, or when
  I have seen enough. */
  follow<Event>(session: Staged<Event>, scenes: (events: readonly Event[]) => readonly Each[]): void {
    const { view, open, goneOn, shownFor } = session;
    untrack(() => {
      if (view.public !== this.#seen) {
        const first = this.#seen === undefined;
        this.#seen = view.public;
        const events = session.happened.flatMap((move) => move.events);
        if (first || !events.length) this.end();
        else this.stage(scenes(events), timeGiven(session));
      } else if (shownFor !== null && (open || goneOn)) this.end();
    });
  }

  /** `given` in milliseconds; null: at full length. */
  stage(scenes: readonly Each[], given: number | null): void {
    this.end();
    this.#still = settings.pace === 0;
    this.#pace = paceOf(scenes, given, settings.pace);
    this.#began = performance.now();
    [this.#scenes, this.#given] = [scenes, given];
    const [first, ...others] = schedule(scenes, this.#pace);
    const change = ({ scene, passed, sound }: NonNullable<typeof first>): void => {
      this.#scene = scene;
      this.#passed = passed;
      if (sound) play(sound);
    };
    if (!first) return;
    change(first);
    this.#timers = others.map((other) => setTimeout(() => change(other), other.at));
  }

  /** A press: I have seen enough of this scene. Not one of a row of presses that began before. */
  skip(): void {
    if (performance.now() - this.#began <= ROW) return;
    const rest = this.#scenes.slice(this.#scenes.findIndex((scene) => scene === this.#scene) + 1);
    if (this.#scene && this.#given === null && rest.length) this.stage(rest, null);
    else this.end();
  }

  end(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#scene = null;
    this.#passed = 0;
  }
}

const ROW = 600;
