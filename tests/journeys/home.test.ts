import { expect, hydrated, test } from "#tests/setup/journey.ts";

test("The video opens in a dialog, is fetched only when played, and Escape leads back to its button", async ({
  page,
}) => {
  const videoRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/videos/")) videoRequests.push(request.url());
  });
  await page.goto("/");
  await hydrated(page);
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

test("What was chosen before the scripts came stays chosen", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/");
  await page.getByLabel("Brand").selectOption({ label: "Tesla" });
  await page.getByRole("group", { name: "Price" }).getByLabel("To").fill("40000");
  release();
  await hydrated(page);
  await expect(page.getByLabel("Brand").locator("option:checked")).toHaveText("Tesla");
  await expect(page.getByRole("group", { name: "Price" }).getByLabel("To")).toHaveValue("40000");
});

test("A browser without ResizeObserver keeps the home page, and its rows scroll", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "ResizeObserver");
  });
  await page.goto("/");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find the car that fits your life");
});
