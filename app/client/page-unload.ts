let unloading = false;

export const isUnloading = () => unloading;

/**
 * Firefox aborts pending reads when a page is left, and reports each as an unhandled rejection. So does every browser
 * with a view transition that a Back interrupts, which React Router does not handle.
 */
export function ignoreAborts(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (unloading || /^AbortError/.test(event.reason)) event.preventDefault();
  });
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", ({ destination, downloadRequest, navigationType }) => {
    unloading ||= !destination.sameDocument && downloadRequest === null && navigationType !== "reload";
  });
  window.addEventListener("pageshow", () => {
    unloading = false;
  });
}
