/** Web Push: the house calls this browser back when it is my turn, though no page of it is open. */

import { api } from "../../network/api";
import { say } from "../../words/language.svelte";
import { gameName } from "../../words/names";
import { settings } from "../../application/settings.svelte";
import { allowed } from "../../application/notifications";

/** Where the service worker finds the words for a call: it knows no language itself. */
const WORDS = { cache: "calling", path: "/calling.json" };

export const canBePushed = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "PushManager" in window && import.meta.env.PROD;

export async function isPushed(): Promise<boolean> {
  const worker = canBePushed() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager.getSubscription()) != null;
}

/** False where the player, the browser or the house would not. */
export async function startPush(): Promise<boolean> {
  if (!canBePushed() || !(await allowed())) return false;
  const { key } = await api.pushKey();
  if (key === null) return false;
  const { games } = await api.games();
  const titles = Object.fromEntries(games.map(({ name }) => [name, say("web.calling.turn", { game: gameName(name) })]));
  await (await caches.open(WORDS.cache)).put(WORDS.path, Response.json({ titles, text: say("web.calling.text") }));
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const [p256dh, auth] = [keys?.["p256dh"] ?? "", keys?.["auth"] ?? ""];
  await api.callMe({ endpoint: endpoint ?? "", p256dh, auth, lang: settings.lang });
  return true;
}

export async function endPush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager.getSubscription();
  if (!made) return;
  await made.unsubscribe();
  await api.callMeNoMore(made.endpoint);
}
