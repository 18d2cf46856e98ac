import type { Page } from "@playwright/test";

/** Tells a page that it was taken from the back-forward cache, which the browsers of the journeys lack. */
export const restorePage = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
