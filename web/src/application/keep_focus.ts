/** `use:keepFocus`: takes the focus when the control inside that had it is removed. */

import type { Action } from "svelte/action";

export const keepFocus: Action<HTMLElement> = (node) => {
  let last: HTMLElement | null = null;
  const came = (event: FocusEvent): void => {
    last = event.target as HTMLElement;
  };
  const left = (event: FocusEvent): void => {
    if (event.relatedTarget) last = null; // the user moved the focus
  };
  const watch = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    const lost = !last.isConnected || last.matches(":disabled");
    last = null;
    if (lost) node.focus({ preventScroll: true });
  });
  node.tabIndex = -1;
  node.addEventListener("focusin", came);
  node.addEventListener("focusout", left);
  watch.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener("focusin", came);
      node.removeEventListener("focusout", left);
    },
  };
};
