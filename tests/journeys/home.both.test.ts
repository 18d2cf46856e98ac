import { expect, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

test.describe("a visitor of the home page", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
  });

  test("searches by make, price and speed, and gets a URL without empty fields", async ({ page }) => {
    const search = page.getByRole("search", { name: "Search cars" });
    await search.getByLabel("Brand").selectOption({ label: "Volvo" });
    await search.getByRole("group", { name: "Price" }).getByLabel("To").fill("30.000");
    const speed = search.getByRole("group", { name: "Top speed" }).getByLabel("From");
    // On a phone, the top speed is under "More options".
    if (!(await speed.isVisible())) await page.getByText("More options").click();
    await speed.fill("150");
    await search.getByRole("button", { name: "Find Cars" }).click();
    await expect(page).toHaveURL(/\/listing-car\?brand_id=\d+&price_max=30000&speed_min=150&show_num=8$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Volvo cars for sale");
  });

  test("sees on the list which price is invalid", { tag: "@full" }, async ({ page }) => {
    const search = page.getByRole("search", { name: "Search cars" });
    await search.getByRole("group", { name: "Price" }).getByLabel("From").fill("12k");
    await search.getByRole("button", { name: "Find Cars" }).click();
    await expect(page).toHaveURL(/\/listing-car\?price_min=12k&show_num=8$/);
    await expect(page.getByRole("alert").filter({ hasText: "12k" })).toBeVisible();
  });

  test("finds all cars, eight per page, if nothing was chosen", { tag: "@full" }, async ({ page, site }) => {
    await page.getByRole("button", { name: "Find Cars" }).click();
    await expect(page).toHaveURL(/\/listing-car\?show_num=8$/);
    await expect(site.carList.cards).toHaveCount(8);
  });

  test("opens more options: transmission, fuel, results per page and order", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    const fuel = page.getByLabel("Fuel type");
    await expect(fuel).toBeHidden();
    await page.getByText("More options").click();
    await fuel.selectOption({ label: "Electric" });
    await site.carList.pageSize.selectOption("16");
    await site.carList.order.selectOption({ label: "Price: high to low" });
    await page.getByRole("button", { name: "Find Cars" }).click();
    await expect(page).toHaveURL(/\/listing-car\?fuel_type_id=\d+&sort_by=price_max&show_num=16$/);
    await expect(site.carList.cards).toHaveCount(16);
  });

  test("sees eight recently added cars and opens the list of all cars", { tag: "@full" }, async ({
    page,
  }) => {
    const recent = page.getByRole("region", { name: "Recently Added Cars" });
    await expect(recent.getByRole("article")).toHaveCount(8);
    await recent.getByRole("link", { name: "View All" }).click();
    await expect(page).toHaveURL(/\/listing-car$/);
  });

  test("opens a body type and finds as many cars as its link says", { tag: "@full" }, async ({ page }) => {
    const link = page.getByRole("region", { name: "What are you looking for?" }).getByRole("link").first();
    const expectedCount = /\d+ cars?/.exec((await link.textContent()) ?? "")?.[0] ?? "no count";
    await link.click();
    await expect(page).toHaveURL(/\/listing-car\/body\/\w+$/);
    await expect(page.getByRole("heading", { level: 2, name: expectedCount, exact: true })).toBeVisible();
  });

  test("sees reviews by buyers and a section about selling a car", { tag: "@full" }, async ({ page }) => {
    await expect(page.getByRole("region", { name: "What buyers say" }).getByRole("listitem")).not.toHaveCount(
      0,
    );
    await expect(page.getByRole("heading", { name: "Time to sell your car?" })).toBeVisible();
    await expect(page.getByRole("img", { name: "5 out of 5 stars" }).first()).toBeAttached();
  });

  test("gets links in the language of the URL", { tag: "@full" }, async ({ page }) => {
    await page.goto("/ar");
    const links = page.getByRole("main").getByRole("link");
    expect(await links.count()).toBeGreaterThan(20);
    for (const link of await links.all()) {
      const href = (await link.getAttribute("href")) ?? "";
      expect(href).toMatch(/^\/(ar(\/|$)|videos\/)/);
    }
  });
});
