import { holdRequests } from "#tests/setup/hold-responses.ts";
import { expect, test } from "#tests/setup/journey.ts";

const parts = /\/assets\/(buy-details|car-sections)-[^/]+\.js$/;

test("A car that is opened from the list appears together with its facts and the link to its seller", async ({
  page,
  site,
}) => {
  await site.openHydrated("/listing-car");
  await page.evaluate(() => {
    new MutationObserver(() => {
      const box = document.querySelector(".buy-box");
      if (box && !box.textContent.includes("Contact the seller")) performance.mark("incomplete");
    }).observe(document, { subtree: true, childList: true });
  });
  const release = await holdRequests(page, parts);
  const requested = page.waitForRequest(parts);
  await page
    .locator(".car-card")
    .first()
    .getByRole("link", { name: /^View Car/ })
    .click();
  await requested;
  await expect(page.locator(".car-page")).toHaveCount(0);
  release();
  await expect(page.locator(".buy-box").getByRole("link", { name: "Contact the seller" })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName("incomplete").length)).toBe(0);
});
