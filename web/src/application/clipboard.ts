/** Copying, also where the page is not served over https and the browser keeps its clipboard to itself. */

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return byHand(text);
  }
}

/** As if the person had marked it: within an open dialog, since nothing outside of it can be marked. */
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
