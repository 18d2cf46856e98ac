import { holdRequests } from "#tests/setup/hold-responses.ts";
import { expect, test } from "#tests/setup/journey.ts";

const opened = [
  {
    what: "A list of garages that is opened by a link appears together with its map",
    link: "Garages",
    page: "h1:text-is('Garages')",
    chunk: /\/assets\/branch-map-[^/]+\.js$/,
    part: ".map-overview",
  },
  {
    what: "A home that is opened by a link appears together with all its sections",
    link: "Home",
    page: ".hero",
    chunk: /\/assets\/static-block-[^/]+\.js$/,
    part: "a:has-text('Sell your car')",
  },
];

for (const { what, link, chunk, ...shown } of opened)
  test(what, async ({ page, site }) => {
    await site.openHydrated("/faq");
    const release = await holdRequests(page, chunk);
    const requested = page.waitForRequest(chunk);
    await site.footer.link(link).click();
    await requested;
    // Time to show the page without the part.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page.locator(shown.page)).toHaveCount(0);
    release();
    await expect(page.locator(shown.page).first()).toBeVisible();
    await expect(page.locator(shown.part).first()).toBeVisible();
  });
