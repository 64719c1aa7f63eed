/**
 * Caches what works offline: score sheets, rules, the coach, and a page that says why the rest does not.
 *
 * Pages come from the server whenever it answers, so that nobody plays with an old client; hashed files are cached. A
 * new version is fetched beside the old one and takes over when the last page of the old one is closed.
 */

/// <reference lib="webworker" />
export type {};
declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: the addresses to keep, and a hash over all of them. */
declare const KEPT: { readonly version: string; readonly files: readonly string[] };

const NAME = `adjuge-${KEPT.version}`;
const PATIENCE = 5000; // milliseconds
const WITHOUT_THE_HOUSE = ["companion", "rules", "coach"];
const AWAY = [502, 503, 504]; // what a proxy answers when the server is down

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/assets/") || KEPT.files.includes(pathname)) event.respondWith(part(request));
});

// It is somebody's turn: the page has left the words for it.
self.addEventListener("push", (event) => event.waitUntil(call(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show((event.notification.data as { path?: string } | null)?.path ?? "/"));
});

interface Call {
  readonly table: string;
  readonly game: string;
  readonly lang: string;
}

async function call(data: PushMessageData | null): Promise<void> {
  const { table, game, lang } = (data?.json() ?? {}) as Partial<Call>;
  const left = await caches.match("/calling.json");
  const { titles = {}, text = "" } = ((await left?.json()) ?? {}) as { titles?: Record<string, string>; text?: string };
  const path = table === undefined ? "/mine" : `/t/${table}`;
  await self.registration.showNotification(titles[game ?? ""] ?? "Adjugé!", {
    body: text,
    tag: path,
    icon: "/icon-192.png",
    lang: lang ?? "",
    data: { path },
  });
}

async function show(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : self.clients.openWindow(path));
}

async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  // hashed files may come from the HTTP cache, all others are fetched again
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
    // no network, or no server
  }
  const alone = WITHOUT_THE_HOUSE.includes(path.split("/")[1] ?? "");
  return (await kept(alone ? "/" : "/offline.html")) ?? Response.error();
}

async function part(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

/** From any version: a waiting one may have its page open already. */
const kept = (what: Request | string): Promise<Response | undefined> =>
  caches.match(what, { ignoreVary: true, ignoreSearch: true });
