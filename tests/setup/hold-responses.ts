import type { Page } from "@playwright/test";

/** All scripts except the loader (decision 004), which is in a page when its parsing ends. */
export const pageScripts = /\/assets\/(?!deferred-loader)[^/]+\.js$/;

/** Delays the requests of some URLs from `hold` until `release`. */
export async function holdResponses(page: Page, url: string | RegExp) {
  let release = () => {};
  let released = Promise.resolve();
  await page.route(url, async (route) => {
    await released;
    // Fails if the request was aborted because another one replaced it.
    await route.continue().catch(() => undefined);
  });
  return {
    hold() {
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}

/** Delays requests. @returns a function that releases them */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { hold, release } = await holdResponses(page, url);
  hold();
  return release;
}

/** Makes a held press wait for the scripts 20 times longer, because a busy machine may need more than a second. */
export const waitLongerForScripts = (page: Page) =>
  page.addInitScript(() => {
    const { setInterval } = window;
    window.setInterval = ((tick: () => void, ms: number) => setInterval(tick, 20 * ms)) as typeof setInterval;
  });
