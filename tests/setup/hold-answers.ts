import type { Page } from "@playwright/test";

/** Holds back the answers of some URLs from `hold` until `release`. */
export async function holdAnswers(page: Page, url: string | RegExp) {
  let release = () => {};
  let released = Promise.resolve();
  await page.route(url, async (route) => {
    await released;
    // A replaced request was aborted.
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

/** Holds requests back. @returns what lets them go */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { hold, release } = await holdAnswers(page, url);
  hold();
  return release;
}
