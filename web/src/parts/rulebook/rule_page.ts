/** Parses a rule page from the subset of Markdown that our pages use; no HTML. */

export interface Rule {
  /** null for an entry without a number */
  readonly number: string | null;
  readonly text: string;
  readonly below: readonly string[];
}

export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly rules: readonly Rule[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly Row[] };

export interface Row {
  readonly number: string | null;
  readonly cells: readonly string[];
}

export interface Section {
  /** as an address: its number, or its place on the page */
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface RulePage {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly numbers: ReadonlySet<string>;
}

const NUMBERED = /^\*\*([A-Z]\d+(?:\.\d+)?)\*\* (.+)$/s;
const SECTION = /^(?:([A-Z]\d*) )?(.+)$/;

function numbered(text: string): { number: string | null; text: string } {
  const [, number = null, rest = text] = NUMBERED.exec(text) ?? [];
  return { number, text: rest };
}

export function read(markdown: string): RulePage {
  let title = "";
  const sections: Section[] = [];
  for (const part of markdown.split(/^(?=#{1,2} )/m)) {
    const [heading = "", ...lines] = part.split("\n");
    if (heading.startsWith("# ")) title = heading.slice(2);
    const [, number = null, name = ""] = heading.startsWith("## ") ? (SECTION.exec(heading.slice(3)) ?? []) : [];
    const blocks = lines
      .join("\n")
      .split(/\n{2,}/)
      .flatMap(block);
    if (name || blocks.length) sections.push({ id: number ?? `s${sections.length}`, number, title: name, blocks });
  }
  const numbers = new Set(sections.flatMap(({ blocks }) => blocks.flatMap(numbersOf)));
  return { title, sections, numbers };
}

function numbersOf(block: Block): string[] {
  const found = block.kind === "list" ? block.rules : block.kind === "table" ? block.rows : [];
  return found.flatMap(({ number }) => (number === null ? [] : [number]));
}

function block(text: string): Block[] {
  const lines = text.split("\n").filter((line) => line.trim());
  const [first = ""] = lines;
  if (!lines.length) return [];
  if (first.startsWith("|")) return [table(lines)];
  if (first.startsWith("- ")) return [{ kind: "list", rules: entries(lines) }];
  return [{ kind: "text", text: lines.join(" ") }];
}

/** An indented line goes on with what is above it; an indented dash begins an entry below it. */
function entries(lines: readonly string[]): Rule[] {
  const found: { text: string; below: string[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (line.startsWith("- ") || !last) found.push({ text: line.replace(/^- /, ""), below: [] });
    else if (/^\s+- /.test(line)) last.below.push(line.replace(/^\s+- /, ""));
    else if (last.below.length) last.below.push(`${last.below.pop()} ${line.trim()}`);
    else last.text += ` ${line.trim()}`;
  }
  return found.map(({ text, below }) => ({ ...numbered(text), below }));
}

function table(lines: readonly string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  return {
    kind: "table",
    head,
    rows: rows.map(([first = "", ...cells]) => {
      const { number, text } = numbered(first);
      return { number, cells: [text, ...cells] };
    }),
  };
}
