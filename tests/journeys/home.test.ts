import { expect, test } from "#tests/setup/journey.ts";

test("The video opens in a dialog without being fetched, and Escape returns the focus to its button", async ({
  page,
  site,
}) => {
  const videoRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/videos/")) videoRequests.push(request.url());
  });
  await site.openHydrated("/");
  const button = page.getByRole("button", { name: "Play the film" });
  await button.press(" ");
  const dialog = page.getByRole("dialog", { name: "The film" });
  await expect(dialog).toBeVisible();
  expect(videoRequests).toEqual([]);
  await expect(dialog.locator("video")).toHaveAttribute("src", /^\/videos\//);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test("A dialog that is closed as soon as it opens stays closed", { tag: "@full" }, async ({ page, site }) => {
  await site.openHydrated("/");
  // Holds back what the page does later.
  const later = await page.evaluateHandle(() => {
    const checks: (() => void)[] = [];
    Object.assign(window, { setInterval: (check: () => void) => checks.push(check) });
    return checks;
  });
  await page.getByRole("button", { name: "Play the film" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "The film" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await later.evaluate((checks) => {
    for (const check of checks) check();
  });
  await expect(dialog).toBeHidden();
});

test("The home page works in a browser without ResizeObserver", { tag: "@full" }, async ({ page, site }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "ResizeObserver");
  });
  await site.openHydrated("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find the car that fits your life");
});

const homes = [
  "",
  ...["02", "03", "04", "05", "06", "07", "08", "09", "10"].map((number) => `home${number}`),
];

for (const path of homes) {
  test(`The search of /${path} is at most 200 px high on wide screens, and its button is in view on a phone`, {
    tag: path === "" ? [] : ["@full"],
  }, async ({ page }) => {
    const search = page.getByRole("search", { name: "Search cars" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${path}`);
    const card = page.locator(".hero-search");
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(200);
    await page.setViewportSize({ width: 390, height: 780 });
    const button = search.getByRole("button", { name: "Find Cars" });
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(740);
    // On a phone, the fields that few people use are under "More options".
    await expect(search.getByLabel("Car condition")).toBeHidden();
    await search.getByText("More options").click();
    await expect(search.getByLabel("Car condition")).toBeVisible();
    await expect(search.getByRole("group", { name: "Top speed" })).toBeVisible();
  });
}

test("A slider puts fields in order whose lowest price is above the highest", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.openHydrated("/");
  const [from, to] = [page.locator("#price_min"), page.locator("#price_max")];
  await from.fill("50000");
  await to.fill("10000");
  const lowest = page.getByRole("slider", { name: "Lowest price" });
  await expect(lowest).toHaveValue("10000");
  await lowest.press("ArrowRight");
  await expect(from).toHaveValue("10500");
  await expect(to).toHaveValue("50000");
});

test("A slider leaves the highest price empty when the lowest is above its end", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.openHydrated("/");
  const [from, to] = [page.locator("#price_min"), page.locator("#price_max")];
  await from.fill("95000");
  const lowest = page.getByRole("slider", { name: "Lowest price" });
  await expect(lowest).toHaveValue("90000");
  await lowest.press("ArrowLeft");
  await expect(from).toHaveValue("89500");
  await expect(to).toHaveValue("");
});
