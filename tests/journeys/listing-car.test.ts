import type { Page } from "@playwright/test";
import { holdRequests, pageScripts } from "#tests/setup/hold-responses.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

/** Waits for the scripts, and sets a mark that a full page load would remove. */
async function markedPage(page: Page, path = "/listing-car") {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => {
    document.body.dataset.mark = "kept";
  });
}
const expectNoFullLoad = (page: Page) => expect(page.locator("body")).toHaveAttribute("data-mark", "kept");

test.describe("with JavaScript the listing", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("applies a choice at once, without a full page load, and keeps the focus and scroll position", async ({
    page,
    site,
  }) => {
    await markedPage(page);
    const diesel = site.carList.fuelType("Diesel");
    await diesel.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => {
      scrollTo({ top: 300, behavior: "instant" });
      return scrollY;
    });
    // Does not use `check()`, because Firefox's driver scrolls the page for it.
    const { x, y } = (await diesel.boundingBox())!;
    await page.mouse.click(x + 10, y + 10);
    await expect(page).toHaveURL(/\?fuel_type_id=\d+$/);
    await expect(site.carList.chip("Diesel")).toBeAttached();
    await expectNoFullLoad(page);
    await expect(diesel).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test("loads suggestions of towns when the field for the town gets the focus", async ({ page }) => {
    await markedPage(page, "/listing-grid-map");
    const towns = page.locator("#city-list option");
    await expect(towns).toHaveCount(0);
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByLabel("Town", { exact: true }).focus();
    await expect(towns.and(page.locator("[value=Utrecht]"))).toBeAttached();
  });

  test("undoes one change with each Back, and updates the form", async ({ page, site }) => {
    const { carList } = site;
    await markedPage(page);
    await carList.brand.selectOption({ value: "29" });
    await expect(page).toHaveURL(/\?brand_id=29$/);
    await carList.fuelType("Petrol").check();
    await expect(page).toHaveURL(/\?brand_id=29&fuel_type_id=1$/);
    await carList.priceTo.fill("20000");
    await carList.priceTo.press("Enter");
    await expect(page).toHaveURL(/&price_max=20000$/);
    await expect(carList.priceTo).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(/\?brand_id=29&fuel_type_id=1$/);
    await expect(carList.priceTo).toHaveValue("");
    await page.goBack();
    await expect(page).toHaveURL(/\?brand_id=29$/);
    await expect(carList.fuelType("Any fuel type")).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(carList.brand).toHaveValue("");
    await page.goForward();
    await expect(carList.brand).toHaveValue("29");
    await expectNoFullLoad(page);
  });

  test("applies a number when the field loses the focus, not at every key", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    await markedPage(page);
    const requestedUrls: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && requestedUrls.push(request.url()));
    await site.carList.priceFrom.pressSequentially("15000");
    expect(requestedUrls).toEqual([]);
    await site.carList.priceFrom.press("Tab");
    await expect(page).toHaveURL(/\?price_min=15000$/);
    expect(requestedUrls.filter((url) => url.includes("listing-car"))).toHaveLength(1);
  });

  test("swaps a reversed range in both its fields and says so", { tag: "@full" }, async ({ page, site }) => {
    const { carList } = site;
    await markedPage(page);
    await carList.priceFrom.fill("30000");
    await carList.priceTo.fill("5000");
    await carList.priceTo.press("Enter");
    await expect(page.getByText("we swapped them")).toBeVisible();
    await expect(carList.priceFrom).toHaveValue("5000");
    await expect(carList.priceTo).toHaveValue("30000");
    // The same range once more: it leads to the list that is already shown.
    await carList.priceFrom.evaluate((field: HTMLInputElement) => {
      field.value = "30000";
    });
    await carList.priceTo.fill("5000");
    await carList.priceTo.press("Enter");
    await expect(carList.priceFrom).toHaveValue("5000");
    await expect(carList.priceTo).toHaveValue("30000");
    await expectNoFullLoad(page);
  });

  test("keeps a number that is being typed while another change arrives", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    const { carList } = site;
    await markedPage(page);
    await carList.fuelType("Petrol").check();
    await expect(carList.chip("Petrol")).toBeVisible();
    await carList.priceFrom.pressSequentially("15");
    await page.evaluate(() => history.back());
    await expect(carList.chip("Petrol")).toHaveCount(0);
    await expect(carList.fuelType("Any fuel type")).toBeChecked();
    await expect(carList.priceFrom).toBeFocused();
    await expect(carList.priceFrom).toHaveValue("15");
    await carList.priceFrom.press("Enter");
    await expect(page).toHaveURL(/\?price_min=15$/);
  });

  test("adds one history entry for a slider handle that is moved by several key presses", {
    tag: "@full",
  }, async ({ page, site }) => {
    await markedPage(page);
    const handle = site.carList.lowestPrice;
    await handle.focus();
    for (let presses = 1; presses <= 6; presses += 1) {
      await handle.press("ArrowRight");
      // Waits after every second press only, so that the others come while a request is running.
      if (presses % 2 === 0)
        await expect(page).toHaveURL(new RegExp(`\\?price_min=${1000 + presses * 500}$`));
    }
    await expect(site.carList.chip("from €4,000")).toBeVisible();
    await expect(handle).toBeFocused();
    await expect(handle).toHaveValue("4000");
    await page.goBack();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(handle).toHaveValue("1000");
    await expectNoFullLoad(page);
  });

  test("requests the list once, when a slider handle that is moved by a held key stops", {
    tag: "@full",
  }, async ({ page, site }) => {
    await markedPage(page);
    const requestedUrls: string[] = [];
    page.on(
      "request",
      (request) => request.url().includes("listing-car.data") && requestedUrls.push(request.url()),
    );
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const handle = site.carList.lowestPrice;
    await handle.focus();
    for (let presses = 1; presses <= 20; presses += 1) await handle.press("ArrowRight");
    expect(requestedUrls).toEqual([]);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\?price_min=11000$/);
    expect(requestedUrls).toHaveLength(1);
  });

  test("moves the focus to the results after a chip or a page link was used", {
    tag: "@full",
  }, async ({ page, site }) => {
    const { carList } = site;
    await markedPage(page, "/listing-car?fuel_type_id=1&brand_id=29");
    await carList.chip("Petrol").press("Enter");
    await expect(page).toHaveURL(/\?brand_id=29$/);
    await expect(carList.results).toBeFocused();
    await carList.next.press("Enter");
    await expect(page).toHaveURL(/page=2$/);
    await expect(carList.results).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("applies choices from before the scripts load", { tag: "@full" }, async ({ page, site }) => {
    const { carList } = site;
    const release = await holdRequests(page, pageScripts);
    await carList.goto();
    await carList.brand.selectOption({ value: "29" });
    await carList.priceTo.fill("20000");
    await carList.fuelType("Petrol").check();
    release();
    await expect(page).toHaveURL(/\?brand_id=29&fuel_type_id=1&price_max=20000$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Volkswagen cars for sale: Petrol");
    await expect(carList.priceTo).toHaveValue("20000");
  });

  test("shows that it is loading", { tag: "@full" }, async ({ page, site }) => {
    await markedPage(page);
    const release = await holdRequests(page, /\.data/);
    await site.carList.fuelType("Petrol").check();
    await expect(site.carList.busy).toBeVisible();
    await expect(page.getByRole("button", { name: "Loading..." })).toBeVisible();
    release();
    await expect(site.carList.busy).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Show [\d,]+ cars$/ })).toBeVisible();
  });
});

test.describe("on a phone the listing", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("keeps its filter panel open during choices, and shows the cars when the button is pressed", async ({
    page,
    site,
  }) => {
    const { carList } = site;
    await markedPage(page);
    await expect(carList.brand).toBeHidden();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await carList.brand.selectOption({ value: "29" });
    await expect(page).toHaveURL(/\?brand_id=29$/);
    await carList.fuelType("Petrol").check();
    await expect(page).toHaveURL(/\?brand_id=29&fuel_type_id=1$/);
    await expect(carList.brand).toBeVisible();
    await carList.panel.getByRole("button", { name: /^Show [\d,]+ cars$/ }).click();
    await expect(carList.brand).toBeHidden();
    await expect(carList.results).toBeFocused();
    await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
    await expectNoFullLoad(page);
  });
});

test.describe("on a phone, by touch, the listing", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("has its first car near the top, and keeps the button with the number of cars in view", {
    tag: ["@full", "@not-in-firefox"],
  }, async ({ page }) => {
    for (const prefix of ["", "/nl", "/ar"]) {
      await page.goto(`${prefix}/listing-car`);
      const { y } = (await page.locator("article").first().boundingBox())!;
      expect(y, prefix).toBeLessThanOrEqual(220);
    }
    await hydrated(page);
    await page.locator("[popovertarget=filter-panel]:not([popovertargetaction])").click();
    const show = page.locator("#filters .side-foot button");
    await expect(show).toBeInViewport({ ratio: 1 });
    await page.locator("#filters").getByRole("radio").last().scrollIntoViewIfNeeded();
    await expect(show).toBeInViewport({ ratio: 1 });
  });
});

for (const prefix of ["", "/nl", "/ar"])
  test(`On a phone, the count, the sort order and every active filter are fully visible: ${prefix || "/en"}`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const order of ["price_min", "mileage_min", "newest", "year_max"]) {
      await page.goto(`${prefix}/listing-car?brand_id=29&fuel_type_id=1&price_max=9000&sort_by=${order}`);
      const parts = page.locator(".listing-count, .listing-bar .chips :is(a, button)");
      expect(await parts.count()).toBeGreaterThan(3);
      for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
      const room = await page.locator("#sort_by").evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = document.createElement("canvas").getContext("2d")!;
        pen.font = font;
        const label = pen.measureText(select.selectedOptions[0]!.label).width;
        return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - label;
      });
      expect(room, order).toBeGreaterThanOrEqual(0);
      await page.evaluate(() => scrollTo(0, 2000));
      await expect(page.locator("#sort_by")).toBeInViewport({ ratio: 1 });
    }
  });

test.describe("when the slider handles fail", () => {
  test.use({ expectedErrors: [/no handles here/] });

  test("the list and the fields of the range still work", { tag: "@full" }, async ({ page, site }) => {
    const { carList } = site;
    await page.addInitScript(() => {
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) {
        if (name === "aria-valuetext") throw new Error("no handles here");
        setAttribute.call(this, name, value);
      };
    });
    await site.openHydrated("/listing-car");
    await expect(page.getByRole("slider")).toHaveCount(0);
    await carList.priceFrom.fill("20000");
    await carList.priceFrom.press("Enter");
    await expect(page).toHaveURL(/price_min=20000/);
    await expect(carList.cards.first()).toBeVisible();
  });
});

test.describe("on a phone with a pixel ratio of 3", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test("a page of cars takes at most 200 kB of pictures", { tag: "@full" }, async ({ page }) => {
    const sizes: number[] = [];
    page.on("response", (response) => {
      const isPicture = new URL(response.url()).pathname.startsWith("/pictures/");
      if (isPicture) sizes.push(Number(response.headers()["content-length"]));
    });
    await page.goto("/listing-car");
    for (const picture of await page.locator(".car-card .picture > img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
    }
    expect(sizes.length).toBeGreaterThanOrEqual(12);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(12 * 1024);
    expect(bytes).toBeLessThanOrEqual(200 * 1024);
  });
});

test("Back from a car restores the scroll position and the open groups of the filters", {
  tag: "@full",
}, async ({ page, site }) => {
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

test.describe("with JavaScript the listing, when the code of a part of the page fails to load,", () => {
  test.use({
    expectedErrors: [/Failed to load resource.*advanced-fields/],
    viewport: { width: 1440, height: 900 },
  });

  test("applies a choice with a full page load", async ({ page, site }) => {
    await page.route("**/assets/advanced-fields-*.js", (route) => route.abort());
    await page.goto("/listing-car?more=1");
    await hydrated(page);
    await site.carList.brand.selectOption({ value: "29" });
    await expect(site.carList.chip("Volkswagen")).toBeAttached();
    await expect(page.getByText("Doors and seats", { exact: true })).toBeAttached();
  });
});
