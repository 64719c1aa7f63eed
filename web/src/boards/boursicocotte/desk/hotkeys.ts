/** Hotkeys of the desk. */

import { settings } from "../../../application/settings.svelte";

/** Whether a key press is meant for the desk: not for a text field, the browser or an open sheet. */
export function meantForDesk(event: KeyboardEvent): boolean {
  if (!settings.all.hotkeys || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, [contenteditable]")) return false;
  return document.querySelector("dialog[open]") === null;
}
