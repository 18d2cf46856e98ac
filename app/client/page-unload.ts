let unloading = false;

/** Whether the page is being left for another document that it was asked to load. */
export const isUnloading = () => unloading;

/**
 * When a page is left for another document, Firefox stops what the page still reads, and reports every such read as a
 * failure that nobody handled. Nobody needs to: a page that is left has no use for it.
 */
export function ignoreAbortedReads(): void {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", ({ destination, downloadRequest, navigationType }) => {
    unloading ||= !destination.sameDocument && downloadRequest === null && navigationType !== "reload";
  });
  window.addEventListener("pageshow", () => {
    unloading = false;
  });
  window.addEventListener("unhandledrejection", (event) => {
    if (unloading && event.reason instanceof TypeError) event.preventDefault();
  });
}
