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
