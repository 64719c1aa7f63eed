/**
 * What works without the house: score sheets and rules, and a page that says why the rest does not.
 *
 * A page comes from the house whenever the house answers, so that nobody plays with an old client; what a page is made
 * of has its hash in its name and is kept. A new version is fetched beside the old one and takes over when the last page
 * of the old one is closed: no page ever finds half of its files gone.
 */

/// <reference lib="webworker" />
export type {};
declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: the addresses to keep, and a hash over all of them. */
declare const KEPT: { readonly version: string; readonly files: readonly string[] };

const NAME = `adjuge-${KEPT.version}`;
const PATIENCE = 5000; // milliseconds that a page may take before the house counts as away
const WITHOUT_THE_HOUSE = ["companion", "rules"];
const AWAY = [502, 503, 504]; // what a proxy says for a house that is closed

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/assets/") || KEPT.files.includes(pathname)) event.respondWith(part(request));
});

async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  // a hashed name may come from the browser's own cache, all others are asked for anew
  await cache.addAll(
    KEPT.files.map((file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" })),
  );
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith("adjuge-") && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function page(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (!AWAY.includes(answer.status)) return answer;
  } catch {
    // no network, or nobody at home
  }
  const alone = WITHOUT_THE_HOUSE.includes(path.split("/")[1] ?? "");
  return (await kept(alone ? "/" : "/offline.html")) ?? Response.error();
}

async function part(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

/** Also from a version that waits for its turn: its page may be open already. */
const kept = (what: Request | string): Promise<Response | undefined> =>
  caches.match(what, { ignoreVary: true, ignoreSearch: true });
