/** Registers the service worker, which caches score sheets and rules and makes the app installable. */

export function registerWorker(): void {
  // service workers need a secure context; a home network without https does without
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** When the browser is idle: registering must not delay the first screen. */
function register(): void {
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000));
  idle(() => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined));
}
