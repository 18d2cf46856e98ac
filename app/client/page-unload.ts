let unloading = false;

export const isUnloading = () => unloading;

/**
 * Firefox aborts pending reads when a page is left, and reports each as an unhandled rejection. So does every browser a
 * view transition that a Back overtakes, which React Router leaves unhandled.
 */
export function ignoreAborts(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if ((unloading && reason instanceof TypeError) || reason?.name === "AbortError") event.preventDefault();
  });
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", ({ destination, downloadRequest, navigationType }) => {
    unloading ||= !destination.sameDocument && downloadRequest === null && navigationType !== "reload";
  });
  window.addEventListener("pageshow", () => {
    unloading = false;
  });
}
