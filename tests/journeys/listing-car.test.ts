import type { Page } from "@playwright/test";
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
const brand = (page: Page) => page.getByLabel("Brand");
const results = (page: Page) => page.getByRole("heading", { level: 2, name: /cars?$/ });

test.describe("with JavaScript the listing", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("applies a choice at once: no full load, focus and scroll position kept", async ({ page }) => {
    await markedPage(page);
    const diesel = page.getByRole("radio", { name: "Diesel" });
    await diesel.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => {
      scrollTo({ top: 300, behavior: "instant" });
      return scrollY;
    });
    // Not by `check()`, for which the driver of Firefox scrolls the page.
    const { x, y } = (await diesel.boundingBox())!;
    await page.mouse.click(x + 10, y + 10);
    await expect(page).toHaveURL(/\?fuel_type_id=\d+$/);
    await expect(page.getByRole("link", { name: "Remove filter Diesel" })).toBeAttached();
    await expectNoFullLoad(page);
    await expect(diesel).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test("undoes one change a press of Back, and its form follows", async ({ page }) => {
    await markedPage(page);
    await brand(page).selectOption({ value: "29" });
    await expect(page).toHaveURL(/\?brand_id=29$/);
    await page.getByRole("radio", { name: "Petrol" }).check();
    await expect(page).toHaveURL(/\?brand_id=29&fuel_type_id=1$/);
    const to = page.getByRole("group", { name: "Price" }).getByLabel("To");
    await to.fill("20000");
    await to.press("Enter");
    await expect(page).toHaveURL(/&price_max=20000$/);
    await expect(to).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(/\?brand_id=29&fuel_type_id=1$/);
    await expect(to).toHaveValue("");
    await page.goBack();
    await expect(page).toHaveURL(/\?brand_id=29$/);
    await expect(page.getByRole("radio", { name: "Any fuel type" })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(brand(page)).toHaveValue("");
    await page.goForward();
    await expect(brand(page)).toHaveValue("29");
    await expectNoFullLoad(page);
  });

  test("applies a number when it is complete, not at every key", async ({ page }) => {
    await markedPage(page);
    const requestedUrls: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && requestedUrls.push(request.url()));
    const from = page.getByRole("group", { name: "Price" }).getByLabel("From");
    await from.pressSequentially("15000");
    expect(requestedUrls).toEqual([]);
    await from.press("Tab");
    await expect(page).toHaveURL(/\?price_min=15000$/);
    expect(requestedUrls.filter((url) => url.includes("listing-car"))).toHaveLength(1);
  });

  test("turns a range round in both its fields and says so", async ({ page }) => {
    await markedPage(page);
    const price = page.getByRole("group", { name: "Price" });
    await price.getByLabel("From").fill("30000");
    await price.getByLabel("To").fill("5000");
    await price.getByLabel("To").press("Enter");
    await expect(page.getByText("we turned them round")).toBeVisible();
    await expect(price.getByLabel("From")).toHaveValue("5000");
    await expect(price.getByLabel("To")).toHaveValue("30000");
    // Once more, to the list that is there already.
    await price.getByLabel("From").evaluate((field: HTMLInputElement) => {
      field.value = "30000";
    });
    await price.getByLabel("To").fill("5000");
    await price.getByLabel("To").press("Enter");
    await expect(price.getByLabel("From")).toHaveValue("5000");
    await expect(price.getByLabel("To")).toHaveValue("30000");
    await expectNoFullLoad(page);
  });

  test("keeps what is being typed while another change arrives", async ({ page }) => {
    await markedPage(page);
    await page.getByRole("radio", { name: "Petrol" }).check();
    await expect(page.getByRole("link", { name: "Remove filter Petrol" })).toBeVisible();
    const from = page.getByRole("group", { name: "Price" }).getByLabel("From");
    await from.pressSequentially("15");
    await page.evaluate(() => history.back());
    await expect(page.getByRole("link", { name: "Remove filter Petrol" })).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "Any fuel type" })).toBeChecked();
    await expect(from).toBeFocused();
    await expect(from).toHaveValue("15");
    await from.press("Enter");
    await expect(page).toHaveURL(/\?price_min=15$/);
  });

  test("makes one step of a handle moved by keys", async ({ page }) => {
    await markedPage(page);
    const handle = page.getByRole("slider", { name: "Lowest price" });
    await handle.focus();
    for (let presses = 1; presses <= 6; presses += 1) {
      await handle.press("ArrowRight");
      // Every other press comes while the request before is running.
      if (presses % 2 === 0)
        await expect(page).toHaveURL(new RegExp(`\\?price_min=${1000 + presses * 500}$`));
    }
    await expect(page.getByRole("link", { name: "Remove filter from €4,000" })).toBeVisible();
    await expect(handle).toBeFocused();
    await expect(handle).toHaveValue("4000");
    await page.goBack();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(handle).toHaveValue("1000");
    await expectNoFullLoad(page);
  });

  test("asks for the list once a handle that is held by key rests", async ({ page }) => {
    await markedPage(page);
    const requestedUrls: string[] = [];
    page.on(
      "request",
      (request) => request.url().includes("listing-car.data") && requestedUrls.push(request.url()),
    );
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const handle = page.getByRole("slider", { name: "Lowest price" });
    await handle.focus();
    for (let presses = 1; presses <= 20; presses += 1) await handle.press("ArrowRight");
    expect(requestedUrls).toEqual([]);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\?price_min=11000$/);
    expect(requestedUrls).toHaveLength(1);
  });

  test("hands the focus to the results when a chip or a page's link is left behind", async ({ page }) => {
    await markedPage(page, "/listing-car?fuel_type_id=1&brand_id=29");
    await page.getByRole("link", { name: "Remove filter Petrol" }).press("Enter");
    await expect(page).toHaveURL(/\?brand_id=29$/);
    await expect(results(page)).toBeFocused();
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).press("Enter");
    await expect(page).toHaveURL(/page=2$/);
    await expect(results(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("applies what was chosen before the scripts ran", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/listing-car");
    await brand(page).selectOption({ value: "29" });
    const to = page.getByRole("group", { name: "Price" }).getByLabel("To");
    await to.fill("20000");
    await page.getByRole("radio", { name: "Petrol" }).check();
    release();
    await expect(page).toHaveURL(/\?brand_id=29&fuel_type_id=1&price_max=20000$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Volkswagen cars for sale");
    await expect(to).toHaveValue("20000");
  });

  test("moves nothing when its scripts come", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await markedPage(page, "/listing-car?brand_id=29&price_max=20000");
      await page.waitForLoadState("networkidle");
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    }
  });

  test("shows that it waits", async ({ page }) => {
    await markedPage(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.data/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("radio", { name: "Petrol" }).check();
    await expect(page.locator("[aria-busy=true]")).toBeVisible();
    await expect(page.getByRole("button", { name: "Loading..." })).toBeVisible();
    release();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Show [\d,]+ cars$/ })).toBeVisible();
  });
});

test.describe("on a phone the listing", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("keeps its filter panel open while one chooses, and shows the cars at a press", async ({ page }) => {
    await markedPage(page);
    const panel = page.getByRole("search", { name: "Filter cars" });
    await expect(panel.getByLabel("Brand")).toBeHidden();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await panel.getByLabel("Brand").selectOption({ value: "29" });
    await expect(page).toHaveURL(/\?brand_id=29$/);
    await panel.getByRole("radio", { name: "Petrol" }).check();
    await expect(page).toHaveURL(/\?brand_id=29&fuel_type_id=1$/);
    await expect(panel.getByLabel("Brand")).toBeVisible();
    await panel.getByRole("button", { name: /^Show [\d,]+ cars$/ }).click();
    await expect(panel.getByLabel("Brand")).toBeHidden();
    await expect(results(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
    await expectNoFullLoad(page);
  });

  test("fits its width", async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/listing-car?brand_id=29&price_min=2000&price_max=30000");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

test.describe("where the slider's handles fail", () => {
  test.use({ expectedErrors: [/no handles here/] });

  test("the list and the fields of the range stay", async ({ page }) => {
    await page.addInitScript(() => {
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) {
        if (name === "aria-valuetext") throw new Error("no handles here");
        setAttribute.call(this, name, value);
      };
    });
    await page.goto("/listing-car");
    await hydrated(page);
    await expect(page.getByRole("slider")).toHaveCount(0);
    const price = page.getByRole("group", { name: "Price" });
    await price.getByLabel("From").fill("20000");
    await price.getByLabel("From").press("Enter");
    await expect(page).toHaveURL(/price_min=20000/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
