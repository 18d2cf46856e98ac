import { expect, hydrated, test } from "#tests/setup/journey.ts";

test("A toast stays when another page loads, and does not come back on the next page after it is closed", async ({
  page,
}) => {
  await page.goto("/newsletter");
  await hydrated(page);
  await page.locator('main input[type="email"]').fill("across@example.com");
  await page.locator('main button[type="submit"]').click();
  const toast = page.locator(".toast");
  // A toast stays while it is pointed at.
  await toast.hover();
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "FAQ" }).press("Enter");
  await expect(page).toHaveURL(/\/faq$/);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
  await footer.getByRole("link", { name: "Terms of Use" }).press("Enter");
  await expect(page).toHaveURL(/\/terms-of-use$/);
  await expect(toast).toBeHidden();
});
