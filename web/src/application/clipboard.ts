/** Copies text, also on pages without https, where browsers deny the clipboard API. */

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return byHand(text);
  }
}

/** By selecting it in a text field; inside an open dialog, since nothing outside can be selected. */
function byHand(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const paper = document.createElement("textarea");
  paper.value = text;
  paper.className = "sr";
  (before?.closest("dialog") ?? document.body).append(paper);
  paper.select();
  const done = document.execCommand("copy");
  paper.remove();
  before?.focus();
  return done;
}
