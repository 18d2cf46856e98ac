import type { Page } from "@playwright/test";
import { full } from "#tests/setup/full.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

/* Fast input on a slow API: the last state shown is the last one requested. */

test.use({ viewport: { width: 1440, height: 900 } });

/** A list whose next answers are held back until released. */
async function slowList(page: Page, query: string, list = "/listing-car") {
  await page.goto(`${list}${query}`);
  await hydrated(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${list}.data*`, async (route) => {
    await released;
    // A replaced request was aborted.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

const start = "?brand_id=29&fuel_type_id=1&price_max=60000";

type Press = (page: Page) => Promise<unknown>;
const controls: Record<string, Press> = {
  brand: (page) => page.getByLabel("Brand").selectOption("3"),
  radio: (page) => page.getByRole("radio", { name: "Any fuel type" }).check(),
  price: async (page) => {
    const from = page.getByRole("group", { name: "Price" }).getByLabel("From");
    await from.fill("2000");
    await from.press("Enter");
  },
  handle: (page) => page.getByRole("slider", { name: "Lowest price" }).press("ArrowRight"),
  order: (page) => page.getByLabel("Sort by").selectOption("price_max"),
  size: (page) => page.getByLabel("Results per page").selectOption("16"),
  clear: (page) => page.getByRole("search").getByRole("link", { name: "Clear", exact: true }).click(),
  chip: (page) => page.getByRole("link", { name: "Remove filter Petrol" }).click(),
};

type Case = [before: string, after: string, query: string];
const everyDay: Case[] = [
  ["clear", "order", "?sort_by=price_max"],
  ["brand", "chip", "?brand_id=3&price_max=60000"],
  ["order", "clear", ""],
  ["handle", "order", "?brand_id=29&fuel_type_id=1&price_min=1500&price_max=60000&sort_by=price_max"],
];
const others: Case[] = [
  ["clear", "size", "?show_num=16"],
  ["clear", "radio", ""],
  ["clear", "brand", "?brand_id=3"],
  ["clear", "price", "?price_min=2000"],
  ["clear", "handle", "?price_min=1500"],
  ["chip", "order", "?brand_id=29&price_max=60000&sort_by=price_max"],
  ["chip", "clear", ""],
  ["order", "chip", "?brand_id=29&price_max=60000&sort_by=price_max"],
  ["brand", "size", "?brand_id=3&fuel_type_id=1&price_max=60000&show_num=16"],
  ["radio", "brand", "?brand_id=3&price_max=60000"],
];

for (const [before, after, query] of full ? [...everyDay, ...others] : everyDay) {
  test(`${before}, then ${after} before the answer: both were meant`, async ({ page }) => {
    const release = await slowList(page, start);
    await controls[before]?.(page);
    await expect(page.locator("[aria-busy=true]")).toBeVisible();
    await controls[after]?.(page);
    release();
    await expect.poll(() => new URL(page.url()).search).toBe(query);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(new URL(page.url()).search).toBe(query);
    const params = new URLSearchParams(query);
    await expect(page.getByLabel("Brand")).toHaveValue(params.get("brand_id") ?? "");
    await expect(page.getByLabel("Sort by")).toHaveValue(params.get("sort_by") ?? "price_min");
    await expect(page.getByRole("group", { name: "Price" }).getByLabel("To")).toHaveValue(
      params.get("price_max") ?? "",
    );
  });
}

test("a page, then another order before the answer: the first page in that order", async ({ page }) => {
  const release = await slowList(page, "?brand_id=29");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await controls.order?.(page);
  release();
  await expect(page).toHaveURL(/\?brand_id=29&sort_by=price_max$/);
});

test("Back, then another order before the answer: the list one went back to, in that order", async ({
  page,
}) => {
  await page.goto("/listing-car?brand_id=29");
  await hydrated(page);
  await page.getByRole("radio", { name: "Petrol" }).check();
  await expect(page.getByRole("link", { name: "Remove filter Petrol" })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/listing-car.data*", async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.evaluate(() => history.back());
  await expect(page.getByRole("radio", { name: "Any fuel type" })).toBeChecked();
  await controls.order?.(page);
  release();
  await expect(page).toHaveURL(/\?brand_id=29&sort_by=price_max$/);
  await expect(page.getByRole("radio", { name: "Any fuel type" })).toBeChecked();
});

test("Clear, then another order at once, in one breath", async ({ page }) => {
  const release = await slowList(page, start);
  await page.evaluate(() => {
    const clear = [...document.querySelectorAll<HTMLElement>("#filters a")].at(-1);
    clear?.click();
    const order = document.querySelector<HTMLSelectElement>("#sort_by");
    if (!order) return;
    order.value = "price_max";
    order.dispatchEvent(new Event("change", { bubbles: true }));
  });
  release();
  await expect(page).toHaveURL(/listing-car\?sort_by=price_max$/);
});

test("Clear, then a service before the answer: the list of garages has the service alone", async ({
  page,
}) => {
  const release = await slowList(page, "?q=garage&city=Utrecht", "/garages-list");
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page.getByLabel("Town", { exact: true })).toHaveValue("");
  await page.getByLabel("Service").selectOption({ label: "Timing belt" });
  await page.getByRole("button", { name: "Find garages" }).click();
  release();
  await expect(page).toHaveURL(/\/garages-list\?service_id=9$/);
  await expect(page.getByLabel("Service")).toHaveValue("9");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Timing belt/);
});

test("Typed before the answer of Clear, a garage's name stays", async ({ page }) => {
  const release = await slowList(page, "?city=Utrecht", "/garages-list");
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page.getByLabel("Town", { exact: true })).toHaveValue("");
  await page.getByLabel("Name, street or kind of work").fill("brug");
  release();
  await expect(page).toHaveURL(/\/garages-list$/);
  await expect(page.getByLabel("Name, street or kind of work")).toHaveValue("brug");
});
