/** Notifications of the browser, which the player has to allow. */

export const canNotify = (): boolean => isSecureContext && "Notification" in window;

/** Asks the player, where that was not settled before. */
export async function allowed(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

/** One for each page that it leads to: a newer one takes the place of the older. */
export async function notify(title: string, body: string, path: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const about = { body, tag: path, icon: "/icon-192.png", data: { path } };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) return worker.showNotification(title, about); // phones know no other way
  const shown = new Notification(title, about);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
