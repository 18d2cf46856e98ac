import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/setup/journey.ts";
import type { CarList } from "./pages/car-list.ts";

/** Submits the form without JavaScript. Otherwise waits for the scripts, which apply each choice. */
async function send(page: Page, scripts: boolean | undefined, button = "Apply filters") {
  if (scripts === false) await page.getByRole("button", { name: button, exact: true }).click();
  else await hydrated(page);
}

/** Opens the panel that has the filters on narrow screens. Each page load closes it. */
async function openFilters(page: Page, { brand }: CarList) {
  if (!(await brand.isVisible())) await page.getByRole("button", { name: /^Filters/ }).click();
}

async function closeFilters({ panel }: CarList) {
  const close = panel.getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
}

const count = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

test.describe("a visitor of the listing", () => {
  test.beforeEach(({ site }) => site.carList.goto());

  test("filters by brand, sees the active filter, and removes it with its chip", async ({
    page,
    site,
    javaScriptEnabled,
  }) => {
    const { carList } = site;
    const { brand, results } = carList;
    const all = count(await results.textContent());
    await openFilters(page, carList);
    const option = await brand.getByRole("option", { name: /^Volkswagen/ }).textContent();
    await brand.selectOption({ label: option ?? "" });
    await send(page, javaScriptEnabled);

    await expect(page).toHaveURL(/\/listing-car\?brand_id=\d+$/);
    await closeFilters(carList);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Volkswagen cars for sale");
    await expect(results).toHaveText(`${count(option)} cars`);
    await expect(carList.cards).toHaveCount(12);

    await carList.chip("Volkswagen").click();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(results).toHaveText(`${all} cars`);
    await openFilters(page, carList);
    await expect(brand).toHaveValue("");
  });

  test("limits the price and the speed", { tag: "@full" }, async ({ page, site, javaScriptEnabled }) => {
    await openFilters(page, site.carList);
    await site.carList.priceTo.fill("12.500");
    await page.locator("summary", { hasText: "Top speed" }).click();
    const slowest = page.getByRole("group", { name: "Top speed" }).getByLabel("From");
    await slowest.fill("190");
    await slowest.blur();
    await send(page, javaScriptEnabled);

    await expect(page).toHaveURL(/\/listing-car\?price_max=12500&speed_min=190$/);
    await closeFilters(site.carList);
    const chips = page.getByRole("list", { name: "Active filters" });
    await expect(chips.getByRole("link")).toHaveText([/up to €12,500/, /from 190 km\/h/]);
  });

  test("sorts the list and chooses another page size", { tag: "@full" }, async ({
    page,
    site,
    javaScriptEnabled,
  }) => {
    const { carList } = site;
    await carList.order.selectOption({ label: "Price: high to low" });
    await send(page, javaScriptEnabled, "Apply");
    await expect(page).toHaveURL(/\/listing-car\?sort_by=price_max$/);
    await carList.pageSize.selectOption("8");
    await send(page, javaScriptEnabled, "Apply");
    await expect(page).toHaveURL(/\/listing-car\?sort_by=price_max&show_num=8$/);
    await expect(carList.cards).toHaveCount(8);
    await expect(carList.order).toHaveValue("price_max");
  });

  test("replaces the area of a map by a town", async ({ page, site, javaScriptEnabled }) => {
    const { carList } = site;
    await carList.goto("?fuel_type_id=1&bbox=4.1,51.9,5.2,52.4");
    if (javaScriptEnabled !== false) await hydrated(page);
    await openFilters(page, carList);
    const town = page.getByLabel("Town", { exact: true });
    await town.fill("Groningen");
    await town.press("Enter");
    await expect(page).toHaveURL(/\/listing-car\?fuel_type_id=1&city=Groningen$/);
    await expect(page.getByRole("list", { name: "Active filters" }).getByRole("link")).toHaveText([
      /Petrol/,
      /Groningen/,
    ]);
    await expect(carList.cards.first()).toBeVisible();
  });

  test("opens the next page of cars, which keeps the filters", async ({ page, site }) => {
    const { carList } = site;
    await carList.goto("?fuel_type_id=1&show_num=8");
    const first = await carList.cards.first().textContent();
    await carList.next.click();
    await expect(page).toHaveURL(/\/listing-car\?fuel_type_id=1&show_num=8&page=2$/);
    await expect(carList.cards.first()).not.toHaveText(first ?? "");
    await openFilters(page, carList);
    await expect(carList.fuelType("Petrol")).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\/listing-car\?fuel_type_id=1&show_num=8$/);
    await expect(carList.cards.first()).toHaveText(first ?? "");
  });

  test("clears all filters at once", { tag: "@full" }, async ({ page, site }) => {
    const { carList } = site;
    await carList.goto("?fuel_type_id=1&price_max=20000&sort_by=price_max");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(carList.order).toHaveValue("price_min");
    await openFilters(page, carList);
    await expect(carList.fuelType("Any fuel type")).toBeChecked();
    await expect(carList.priceTo).toHaveValue("");
  });

  test("sees which filter to remove when no cars are found", async ({ page, site }) => {
    await site.carList.goto("?category_id=9&fuel_type_id=3");
    await expect(page.getByRole("heading", { name: "No cars found" })).toBeVisible();
    const withoutLink = page.getByRole("link", { name: /^Without \u2068Electric\u2069: \d+ cars$/ });
    const cars = count((await withoutLink.textContent())?.replace("Electric", "") ?? null);
    await withoutLink.click();
    await expect(page.getByRole("heading", { level: 2, name: `${cars} cars` })).toBeVisible();
    await expect(page).toHaveURL(/\/listing-car\?category_id=9$/);
  });

  test("sees an error beside an invalid price, and the list without that filter", async ({
    page,
    javaScriptEnabled,
    site,
  }) => {
    for (const [typed, error] of [
      ["12k", "Please enter a whole number, such as 12,500."],
      ["999999999", "Please enter at most 10,000,000."],
    ] as const) {
      await site.carList.goto();
      if (javaScriptEnabled !== false) await hydrated(page);
      await openFilters(page, site.carList);
      const from = page.locator("#price_min");
      await from.fill(typed);
      await from.press("Enter");
      await expect(page).toHaveURL(`/listing-car?price_min=${typed}`);
      await expect(from).toHaveAttribute("aria-invalid", "true");
      await expect(from).toHaveValue(typed);
      await expect(from).toHaveAccessibleDescription(error);
      await closeFilters(site.carList);
      await expect(
        page.getByRole("alert").filter({ hasText: "so this is the list without it" }),
      ).toBeVisible();
      await expect(site.carList.cards.first()).toBeVisible();
    }
  });

  test("sees a message about an unknown brand, and one about a swapped range", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    const { carList } = site;
    await carList.goto("?brand_id=99999");
    await expect(page.getByText("We do not know this brand")).toBeVisible();
    await expect(carList.cards).toHaveCount(0);
    await carList.chip("Unknown brand").click();
    await expect(carList.cards).toHaveCount(12);
    await carList.goto("?price_min=30000&price_max=5000");
    await expect(page.getByText("we swapped them")).toBeVisible();
    await openFilters(page, carList);
    await expect(carList.priceFrom).toHaveValue("5000");
  });
});
