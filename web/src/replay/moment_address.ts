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
