let unloading = false;

export const isUnloading = () => unloading;

/** Firefox aborts pending reads when a page is left, and reports each as an unhandled rejection. */
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
