/** Finding words on a rule page, whatever their accents and capitals. */

import type { Block, Row, Rule, RulePage, Section } from "./rule_page";

/** Letter by letter, so that positions in both texts are the same. */
export const fold = (text: string): string =>
  Array.from(text, (letter) =>
    letter === "’" ? "'" : /\s/.test(letter) ? " " : (letter.normalize("NFD")[0] ?? letter).toLowerCase(),
  ).join("");

export const wanted = (query: string): readonly string[] => fold(query).split(" ").filter(Boolean);

const has = (text: string, words: readonly string[]): boolean => {
  const folded = fold(text.replace(/\*\*|`/g, ""));
  return words.every((word) => folded.includes(word));
};

const ofRule = ({ number, text, below }: Rule): string => [number ?? "", text, ...below].join(" ");
const ofRow = ({ number, cells }: Row): string => [number ?? "", ...cells].join(" ");

function kept(block: Block, words: readonly string[]): Block[] {
  if (block.kind === "text") return has(block.text, words) ? [block] : [];
  if (block.kind === "list") {
    const rules = block.rules.filter((rule) => has(ofRule(rule), words));
    return rules.length ? [{ ...block, rules }] : [];
  }
  const rows = block.rows.filter((row) => has(ofRow(row), words));
  return rows.length ? [{ ...block, rows }] : [];
}

/** The sections with all words; a section whose title has them is kept whole. */
export function found(page: RulePage, words: readonly string[]): readonly Section[] {
  if (!words.length) return page.sections;
  return page.sections.flatMap((section) => {
    if (section.title && has(`${section.number ?? ""} ${section.title}`, words)) return [section];
    const blocks = section.blocks.flatMap((block) => kept(block, words));
    return blocks.length ? [{ ...section, blocks }] : [];
  });
}

export const count = (sections: readonly Section[]): number =>
  sections.reduce(
    (sum, { blocks }) =>
      sum +
      blocks.reduce(
        (n, block) => n + (block.kind === "list" ? block.rules.length : block.kind === "table" ? block.rows.length : 1),
        0,
      ),
    0,
  );

export interface Piece {
  readonly kind: "text" | "bold" | "code" | "rule" | "house";
  readonly text: string;
}

const MARKED = /\*\*(.+?)\*\*|`(.+?)`|\b([A-Z]\d+(?:\.\d+)?)\b|(⌂)/g;

/** Splits a line at bold text, code, rule numbers and the house mark. */
export function pieces(line: string, numbers: ReadonlySet<string>): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  const plain = (until: number): void => {
    if (until > at) parts.push({ kind: "text", text: line.slice(at, until) });
  };
  for (const match of line.matchAll(MARKED)) {
    const [all, bold, code, rule, house] = match;
    if (rule !== undefined && !numbers.has(rule)) continue;
    plain(match.index);
    at = match.index + all.length;
    if (bold !== undefined) parts.push({ kind: "bold", text: bold });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (rule !== undefined) parts.push({ kind: "rule", text: rule });
    else parts.push({ kind: "house", text: house ?? "" });
  }
  plain(line.length);
  return parts;
}

/** Splits a text at the words searched for. */
export function lit(
  text: string,
  words: readonly string[],
): readonly { readonly text: string; readonly on: boolean }[] {
  if (!words.length) return [{ text, on: false }];
  const folded = fold(text);
  const on = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      on.fill(true, at, at + word.length);
  const cut: { text: string; on: boolean }[] = [];
  Array.from(text).forEach((letter, at) => {
    const last = cut.at(-1);
    if (last && last.on === (on[at] ?? false)) last.text += letter;
    else cut.push({ text: letter, on: on[at] ?? false });
  });
  return cut;
}
