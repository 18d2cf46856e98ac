/*
 * An inline script for visitors: holds a press of a link that opens a dialog (§2) until the page is hydrated, for up to a
 * second. The press has already started the scripts (`deferred-loader.ts`); an account's pages start them by themselves.
 */
const checkMs = 50;
let checksLeft = 20;
let held: ReturnType<typeof setInterval> | undefined;

const release = () => clearInterval(held);
const isHydrated = () => performance.getEntriesByName("hydrated").length > 0;

/** Any other press ends the wait: the visitor goes elsewhere. */
function hold(event: MouseEvent) {
  release();
  if (isHydrated()) return removeEventListener("click", hold, true);
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element && target.closest<HTMLElement>("a[data-dialog]");
  if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  held = setInterval(() => {
    if (!isHydrated() && checksLeft--) return;
    release();
    removeEventListener("click", hold, true);
    link.click();
  }, checkMs);
}

if (!("lite" in document.documentElement.dataset)) {
  addEventListener("click", hold, true);
  addEventListener("pagehide", release);
}

export {};
