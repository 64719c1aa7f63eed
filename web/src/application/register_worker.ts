/** Keeps score sheets and rules at hand for when there is no network, and lets the house be installed as an app. */

export function registerWorker(): void {
  // only where the browser trusts the connection; on a home network without https the house does without
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** When everything that is to be seen has come: nothing of it should wait for this. */
function register(): void {
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000));
  idle(() => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined));
}
