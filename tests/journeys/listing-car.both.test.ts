import type { Page } from "@playwright/test";
import { expect, expectNoA11yViolations, hydrated, test } from "#tests/setup/journey.ts";

/** Submits the form where choices do not take effect by themselves, which they do once the scripts run. */
async function send(page: Page, scripts: boolean | undefined, button = "Apply filters") {
  if (scripts === false) await page.getByRole("button", { name: button, exact: true }).click();
  else await hydrated(page);
}

const filtersButton = (page: Page) => page.getByRole("button", { name: /^Filters/ });

/** On a narrow screen the filters are in a panel, which a page load closes. */
async function openFilters(page: Page) {
  const isOpen = await page.getByLabel("Brand").isVisible();
  if (!isOpen) await filtersButton(page).click();
}

async function closeFilters(page: Page) {
  const close = page.getByRole("search", { name: "Filter cars" }).getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
}

const count = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

test.describe("a visitor of the listing", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/listing-car");
  });

  test("filters by brand, sees what is set, and takes it back by its chip", async ({
    page,
    javaScriptEnabled,
  }) => {
    const results = page.getByRole("heading", { level: 2, name: /cars?$/ });
    const all = count(await results.textContent());
    const brand = page.getByLabel("Brand");
    await openFilters(page);
    const option = await brand.getByRole("option", { name: /^Volkswagen/ }).textContent();
    await brand.selectOption({ label: option ?? "" });
    await send(page, javaScriptEnabled);

    await expect(page).toHaveURL(/\/listing-car\?brand_id=\d+$/);
    await closeFilters(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Volkswagen cars for sale");
    await expect(results).toHaveText(`${count(option)} cars`);
    await expect(page.getByRole("article")).toHaveCount(12);

    await page.getByRole("link", { name: "Remove filter Volkswagen" }).click();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(results).toHaveText(`${all} cars`);
    await openFilters(page);
    await expect(brand).toHaveValue("");
  });

  test("bounds the price and the speed", async ({ page, javaScriptEnabled }) => {
    await openFilters(page);
    await page.getByRole("group", { name: "Price" }).getByLabel("To").fill("12.500");
    await page.getByRole("group", { name: "Top speed" }).getByLabel("From").fill("190");
    await page.getByRole("group", { name: "Top speed" }).getByLabel("From").blur();
    await send(page, javaScriptEnabled);

    await expect(page).toHaveURL(/\/listing-car\?price_max=12500&speed_min=190$/);
    await closeFilters(page);
    const chips = page.getByRole("list", { name: "Active filters" });
    await expect(chips.getByRole("link")).toHaveText([/up to €12,500/, /from 190 km\/h/]);
  });

  test("sorts and asks for another page size", async ({ page, javaScriptEnabled }) => {
    await page.getByLabel("Sort by").selectOption({ label: "Price: high to low" });
    await send(page, javaScriptEnabled, "Apply");
    await expect(page).toHaveURL(/\/listing-car\?sort_by=price_max$/);
    await page.getByLabel("Results per page").selectOption("8");
    await send(page, javaScriptEnabled, "Apply");
    await expect(page).toHaveURL(/\/listing-car\?sort_by=price_max&show_num=8$/);
    await expect(page.getByRole("article")).toHaveCount(8);
    await expect(page.getByLabel("Sort by")).toHaveValue("price_max");
  });

  test("pages through the cars with the filters kept", async ({ page }) => {
    await page.goto("/listing-car?fuel_type_id=1&show_num=8");
    const first = await page.getByRole("article").first().textContent();
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\/listing-car\?fuel_type_id=1&show_num=8&page=2$/);
    await expect(page.getByRole("article").first()).not.toHaveText(first ?? "");
    await openFilters(page);
    await expect(page.getByRole("radio", { name: "Petrol" })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\/listing-car\?fuel_type_id=1&show_num=8$/);
    await expect(page.getByRole("article").first()).toHaveText(first ?? "");
  });

  test("clears everything at once", async ({ page }) => {
    await page.goto("/listing-car?fuel_type_id=1&price_max=20000&sort_by=price_max");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(page.getByLabel("Sort by")).toHaveValue("price_min");
    await openFilters(page);
    await expect(page.getByRole("radio", { name: "Any fuel type" })).toBeChecked();
    await expect(page.getByRole("group", { name: "Price" }).getByLabel("To")).toHaveValue("");
  });

  test("is told what to drop when nothing is left", async ({ page }) => {
    await page.goto("/listing-car?category_id=9&fuel_type_id=3");
    await expect(page.getByRole("heading", { name: "No cars found" })).toBeVisible();
    const withoutLink = page.getByRole("link", { name: /^Without \u2068Electric\u2069: \d+ cars$/ });
    const cars = count((await withoutLink.textContent())?.replace("Electric", "") ?? null);
    await withoutLink.click();
    await expect(page.getByRole("heading", { level: 2, name: `${cars} cars` })).toBeVisible();
    await expect(page).toHaveURL(/\/listing-car\?category_id=9$/);
  });

  test("reads beside the field what could not be used as a price, and sees the list without it", async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const [typed, error] of [
      ["12k", "Please enter a whole number, such as 12,500."],
      ["-5", "Please enter a whole number, such as 12,500."],
      ["1e4", "Please enter a whole number, such as 12,500."],
      ["999999999", "Please enter at most 10,000,000."],
    ] as const) {
      await page.goto("/listing-car");
      if (javaScriptEnabled !== false) await hydrated(page);
      await openFilters(page);
      const from = page.locator("#price_min");
      await from.fill(typed);
      await from.press("Enter");
      await expect(page).toHaveURL(`/listing-car?price_min=${typed}`);
      await expect(from).toHaveAttribute("aria-invalid", "true");
      await expect(from).toHaveValue(typed);
      await expect(from).toHaveAccessibleDescription(error);
      await closeFilters(page);
      await expect(
        page.getByRole("alert").filter({ hasText: "so this is the list without it" }),
      ).toBeVisible();
      await expect(page.getByRole("article").first()).toBeVisible();
    }
  });

  test("reads that a brand is unknown, and that a range was turned round", async ({ page }) => {
    await page.goto("/listing-car?brand_id=99999");
    await expect(page.getByText("We do not know this brand")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.getByRole("link", { name: "Remove filter Unknown brand" }).click();
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.goto("/listing-car?price_min=30000&price_max=5000");
    await expect(page.getByText("we turned them round")).toBeVisible();
    await openFilters(page);
    await expect(page.getByRole("group", { name: "Price" }).getByLabel("From")).toHaveValue("5000");
  });

  test("meets no barrier, in any direction of writing", async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "axe is a script");
    await page.goto("/listing-car?brand_id=29&price_max=20000");
    await expectNoA11yViolations(page);
    await page.goto("/ar/listing-car?category_id=9&fuel_type_id=3");
    await expectNoA11yViolations(page);
  });
});
