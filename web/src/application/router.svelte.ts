/** The router: which screen the address names, and navigation without reloading the page. */

export type Address =
  | { readonly at: "home" }
  | { readonly at: "new"; readonly game: string | null }
  | { readonly at: "table"; readonly id: string }
  | { readonly at: "lobby" }
  | { readonly at: "mine" }
  | { readonly at: "profile" }
  | { readonly at: "rules"; readonly game: string }
  | { readonly at: "replay"; readonly id: string }
  | { readonly at: "review"; readonly id: string; readonly seat: number | null }
  | { readonly at: "coach"; readonly game: string }
  | { readonly at: "daily"; readonly day: string | null }
  | { readonly at: "companion"; readonly tool: string | null }
  | { readonly at: "settings" }
  | { readonly at: "lost" };

function read(path: string): Address {
  const [first = "", second, third] = path.split("/").filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case "":
      return { at: "home" };
    case "new":
      return { at: "new", game: second ?? null };
    case "t":
      return second ? { at: "table", id: second } : { at: "lost" };
    case "rules":
      return { at: "rules", game: second ?? "boursicocotte" };
    case "replay":
      return second ? { at: "replay", id: second } : { at: "lost" };
    case "review":
      return second
        ? { at: "review", id: second, seat: /^\d$/.test(third ?? "") ? Number(third) : null }
        : { at: "lost" };
    case "coach":
      return { at: "coach", game: second ?? "boursicocotte" };
    case "daily":
      return { at: "daily", day: second ?? null };
    case "companion":
      return { at: "companion", tool: second ?? null };
    case "lobby":
    case "mine":
    case "profile":
    case "settings":
      return { at: first };
    default:
      return { at: "lost" };
  }
}

let path = $state(location.pathname);
let hash = $state(location.hash);
let from: string | null = null;

function look(): void {
  path = location.pathname;
  hash = location.hash;
}

addEventListener("popstate", look);
addEventListener("hashchange", look);

export const router = {
  get screen(): Address {
    return read(path);
  },
  /** The part after `#`, without it: never sent to the server. */
  get hash(): string {
    return decodeURIComponent(hash.slice(1));
  },
  /** The address before this one; null on the first screen. */
  get from(): string | null {
    return from;
  },
  go(to: string, { instead = false } = {}): void {
    if (!instead) from = location.pathname + location.hash;
    if (instead) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    look();
  },
};

/** Follows links of our own without reloading; those clicked with a modifier key are left to the browser. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api")) return;
  event.preventDefault();
  if (link.href !== location.href) router.go(link.pathname + link.search + link.hash);
}
