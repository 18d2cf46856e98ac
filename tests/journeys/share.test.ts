import { expect, test } from "#tests/setup/journey.ts";

test("A link that the browser refuses to copy is selected instead", async ({ page }) => {
  await page.addInitScript(() => {
    // The blank page of before has none.
    if (!navigator.clipboard) return;
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  });
  await page.goto("/listing-detail-v1/1");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = page.getByLabel("Link to this page");
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue());
});
