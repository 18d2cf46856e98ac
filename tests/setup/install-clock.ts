import type { Page } from "@playwright/test";

/** Installs a clock but keeps the real `performance`: the clock's lacks the mark of a hydrated page. */
export async function installClock(page: Page) {
  await page.addInitScript(() => Object.assign(window, { realPerformance: performance }));
  await page.clock.install();
  await page.addInitScript(() => {
    const { realPerformance: value } = window as unknown as { realPerformance: Performance };
    Object.defineProperty(window, "performance", { value, configurable: true });
  });
}
