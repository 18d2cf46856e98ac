import type { Page } from "@playwright/test";

/** Triggers the loading of the page's scripts, as an input would, and waits until they run. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    if (performance.getEntriesByName("hydrated").length > 0) return true;
    document.querySelector("a")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    return false;
  });

export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName("hydrated").length > 0);
