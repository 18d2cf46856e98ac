import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/setup/journey.ts";
import type { CarList } from "./pages/car-list.ts";

const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((card) => Math.round(card.getBoundingClientRect().top));

/** Where there is no rail, the filters are in a panel. */
async function openFilters(page: Page, { brand }: CarList) {
  if (!(await brand.isVisible())) await page.getByRole("button", { name: /^Filters/ }).click();
}

for (const path of [
  "/listing-car",
  "/listing-list",
  "/listing-grid",
  "/listing-grid-map",
  "/listing-list-map",
])
  test(`Back from a car to ${path}: its filter, its third page and the place on it are as they were`, {
    tag: path === "/listing-car" ? [] : ["@full"],
  }, async ({ page, site, javaScriptEnabled }) => {
    const { carList } = site;
    await page.goto(path);
    if (javaScriptEnabled !== false) await hydrated(page);
    const all = await carList.results.textContent();
    await openFilters(page, carList);
    await carList.fuelType("Petrol").check();
    if (javaScriptEnabled === false)
      await page.getByRole("button", { name: "Apply filters", exact: true }).click();
    await expect(page).toHaveURL(/\?fuel_type_id=\d+$/);
    const close = carList.panel.getByRole("button", { name: "Close" });
    if (await close.isVisible()) await close.click();
    await expect(carList.results).not.toHaveText(all ?? "");
    const count = await carList.results.textContent();
    for (const number of ["2", "3"]) {
      await carList.next.click();
      await expect(carList.currentPage).toHaveText(number);
    }
    await expect(page).toHaveURL(/\?fuel_type_id=\d+&page=3$/);
    await expect(carList.busy).toHaveCount(0);
    const url = page.url();
    const cards = await carList.cards.allTextContents();

    const card = carList.cards.nth(5);
    const id = String(await card.getAttribute("id"));
    const link = card.getByRole("link", { name: /^View Car/ });
    // As the press will do: it scrolls on where something lies over the link.
    await link.hover();
    const before = await top(page, id);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/listing-detail-v\\d/${id.replace("car-", "")}$`));
    // Back during the picture's way to its page would be an error in the console.
    const isMoving = () => document.documentElement.matches(":active-view-transition");
    await expect.poll(() => page.evaluate(isMoving)).toBe(false);
    await page.goBack();

    await expect(page).toHaveURL(url);
    await expect(carList.results).toHaveText(count ?? "");
    expect(await carList.cards.allTextContents()).toEqual(cards);
    // By itself, an emulated phone's Chromium comes back to 3 or 4 px beside.
    const tolerance = javaScriptEnabled === false ? 5 : 2;
    await expect.poll(async () => Math.abs((await top(page, id)) - before)).toBeLessThanOrEqual(tolerance);
    await openFilters(page, carList);
    await expect(carList.fuelType("Petrol")).toBeChecked();
  });

test("Back from a car, the rail of filters is scrolled and its groups are open as they were", {
  tag: "@full",
}, async ({ page, site, javaScriptEnabled }) => {
  // Without scripts a browser keeps documents for Back; headless, it keeps none.
  test.skip(javaScriptEnabled === false || (page.viewportSize()?.width ?? 0) < 1024);
  const { carList } = site;
  await page.goto("/listing-car");
  await hydrated(page);
  const rail = page.locator("#filter-panel");
  const summary = rail.locator("details:not([open]) > summary").first();
  const group = await summary.textContent();
  await summary.click();
  await rail.evaluate((rail) => rail.scrollTo(0, 300));
  const view = () =>
    rail.evaluate((rail) => ({
      top: rail.scrollTop,
      open: [...rail.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent),
    }));
  const before = await view();
  expect(before.top).toBe(300);
  expect(before.open).toContain(group);
  await carList.cards
    .first()
    .getByRole("link", { name: /^View Car/ })
    .click();
  await expect(page).toHaveURL(/listing-detail/);
  await page.goBack();
  await expect.poll(view).toEqual(before);
});
