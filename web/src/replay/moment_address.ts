/** A moment of a replay in an address: `#m=12&eyes=2`. */

export interface Moment {
  readonly move: number | null;
  readonly eyes: string | null;
}

export function readMoment(hash: string): Moment {
  const said = new URLSearchParams(hash);
  const move = Number.parseInt(said.get("m") ?? "", 10);
  return { move: Number.isNaN(move) ? null : move, eyes: said.get("eyes") };
}

export const writeMoment = (id: string, move: number, eyes: string): string =>
  `/replay/${encodeURIComponent(id)}#m=${move}&eyes=${eyes}`;

/** Also where the page is not served over https: then by the old way, from a field that is gone at once. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "sr";
    document.body.append(field);
    const before = document.activeElement as HTMLElement | null;
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    before?.focus();
    return done;
  }
}
