import { expect, test } from "#tests/setup/journey.ts";

test("The video opens in a dialog, is fetched only when played, and Escape leads back to its button", async ({
  page,
  site,
}) => {
  const videoRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/videos/")) videoRequests.push(request.url());
  });
  await site.openHydrated("/");
  const button = page.getByRole("link", { name: "Watch the film" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "The film" });
  await expect(dialog).toBeVisible();
  expect(videoRequests).toEqual([]);
  await expect(dialog.locator("video")).toHaveAttribute("src", /^\/videos\//);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test("A browser without ResizeObserver keeps the home page, and its rows scroll", async ({ page, site }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "ResizeObserver");
  });
  await site.openHydrated("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find the car that fits your life");
});
