import { expect, test } from "#tests/setup/journey.ts";

test("A link that the browser refuses to copy is selected instead", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    // The initial blank page has no clipboard.
    if (!navigator.clipboard) return;
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  });
  await page.goto("/listing-detail-v1/1");
  await site.carPage.share.click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(site.carPage.link).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await site.carPage.link.inputValue());
});

test("A comparison of other cars has a link that is not copied yet", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.resolve();
  });
  await site.openHydrated("/compare?ids=1,4,5");
  await site.carPage.share.click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Stop comparing/ })
    .first()
    .click();
  await expect(page).toHaveURL(/ids=4,5$/);
  await site.carPage.share.click();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
});
