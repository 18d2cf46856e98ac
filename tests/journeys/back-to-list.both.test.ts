import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((card) => Math.round(card.getBoundingClientRect().top));

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
    if (!(await carList.brand.isVisible())) await page.getByRole("button", { name: /^Filters/ }).click();
    await carList.fuelType("Petrol").check();
    if (javaScriptEnabled === false)
      await page.getByRole("button", { name: "Apply filters", exact: true }).click();
    await expect(page).toHaveURL(/\?fuel_type_id=\d+$/);
    const close = carList.panel.getByRole("button", { name: "Close" });
    if (await close.isVisible()) await close.click();
    const count = await carList.results.textContent();
    for (const number of [2, 3]) {
      await carList.next.click();
      await expect(page).toHaveURL(new RegExp(`page=${number}$`));
    }
    await expect(carList.busy).toHaveCount(0);
    const { url, cards } = { url: page.url(), cards: await carList.cards.allTextContents() };

    const card = carList.cards.nth(5);
    const id = String(await card.getAttribute("id"));
    await card.scrollIntoViewIfNeeded();
    const before = await top(page, id);
    const scrolled = await page.evaluate(() => Math.round(window.scrollY));
    expect(scrolled).toBeGreaterThan(100);
    await card.getByRole("link", { name: /^View Car/ }).click();
    await expect(page).toHaveURL(new RegExp(`/listing-detail-v\\d/${id.replace("car-", "")}$`));
    await page.goBack();

    await expect(page).toHaveURL(url);
    await expect(carList.results).toHaveText(count ?? "");
    expect(await carList.cards.allTextContents()).toEqual(cards);
    await expect.poll(async () => Math.abs((await top(page, id)) - before)).toBeLessThanOrEqual(2);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(100);
    await expect(carList.fuelType("Petrol")).toBeChecked();
  });
