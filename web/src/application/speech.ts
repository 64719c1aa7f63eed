/** What parts of a board have to say aloud between events, such as the beats of the hammer; the announcer listens. */

type Listener = (text: string) => void;

let listener: Listener | null = null;

export const speak = (text: string): void => listener?.(text);

/** One at a time: the announcer of the screen that is shown. Call what it returns to stop. */
export function listen(to: Listener): () => void {
  listener = to;
  return () => {
    if (listener === to) listener = null;
  };
}
