import type { Page, Route } from "@playwright/test";
import { holdRequests } from "#tests/setup/hold-responses.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Moves the focus to the map, which makes it interactive. */
async function useMap(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press("Shift");
  const box = page.locator(".map-box");
  await expect(box).toHaveAttribute("tabindex", "0");
  // Measures the place in the document, because the focus scrolls the map into view.
  const place = () =>
    box.evaluate(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) =>
      [offsetLeft, offsetTop, offsetWidth, offsetHeight].join(),
    );
  const before = await place();
  await box.focus();
  const map = page.getByRole("application");
  await expect(map).toBeFocused();
  await expect(map.getByRole("button", { name: /€|Autoservice|Garage/ }).first()).toBeAttached();
  expect(await place()).toBe(before);
  return map;
}

test("A visitor zooms the map and searches its area, and Back restores the list", async ({ page }) => {
  const map = await useMap(page, "/listing-grid-map?brand_id=29");
  await expect(page.getByText("Numbers: the places with the most cars")).toBeHidden();
  await expect(map.locator(".map-land").first()).toHaveCSS("fill", /^rgb\((247, 245, 240|44, 42, 38)\)$/);
  const count = page.locator("#results");
  const all = await count.textContent();
  for (let step = 0; step < 2; step++) await page.keyboard.press("+");
  const search = page.getByRole("link", { name: "Search this area" });
  await search.press("Enter");
  await expect(page).toHaveURL(/\/listing-grid-map\?brand_id=29&bbox=[\d.%C-]+$/);
  await expect(count).not.toHaveText(all!);
  await expect(search).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\?brand_id=29$/);
  await expect(count).toHaveText(all!);
});

test("The middle of a mark is at its place on the map", async ({ page }) => {
  const map = await useMap(page, "/listing-grid-map");
  const shifts = await map.locator(".map-cluster, .map-car").evaluateAll((marks) =>
    marks.map((mark) => {
      const [at, box] = [mark, mark.firstElementChild!].map((part) => part.getBoundingClientRect());
      return Math.hypot(at!.x - (box!.left + box!.right) / 2, at!.y - (box!.top + box!.bottom) / 2);
    }),
  );
  expect(Math.max(...shifts)).toBeLessThan(1);
});

for (const path of ["/listing-grid-map", "/garages-list"]) {
  test(`No name of a town is covered by a mark on the map of ${path}`, { tag: "@full" }, async ({ page }) => {
    const map = await useMap(page, path);
    const boxesOf = (selector: string) =>
      map.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    await expect(map.locator(".map-name").nth(4)).toBeAttached();
    await expect(map.locator(".map-cluster").nth(4)).toBeAttached();
    const [names, marks] = await Promise.all([boxesOf(".map-name > span"), boxesOf(".map-cluster > span")]);
    const covered = names.filter((name) =>
      marks.some(
        (mark) =>
          mark.left < name.right - 3 &&
          name.left < mark.right - 3 &&
          mark.top < name.bottom - 3 &&
          name.top < mark.bottom - 3,
      ),
    );
    expect(covered).toEqual([]);
  });
}

test("A searched area and then an order before the response: both changes apply", { tag: "@full" }, async ({
  page,
  site: { carList },
}) => {
  await useMap(page, "/listing-grid-map?brand_id=29");
  for (let step = 0; step < 2; step++) await page.keyboard.press("+");
  const release = await holdRequests(page, "**/listing-grid-map.data*");
  await page.getByRole("link", { name: "Search this area" }).press("Enter");
  await expect(carList.busy).toBeVisible();
  await carList.order.selectOption("price_max");
  release();
  await expect(page).toHaveURL(/\?brand_id=29&bbox=[\d.%C-]+&sort_by=price_max$/);
});

test("A marker for several cars at one place links to these cars when the map cannot zoom in further", {
  tag: "@full",
}, async ({ page }) => {
  const map = await useMap(page, "/listing-list-map");
  const clusters = map.locator(".map-cluster");
  const shown = page.locator(".leaflet-popup a");
  // Most cars of a town are at one place, a dealer's. Tries again, because new marks may replace these at any time.
  await expect(async () => {
    await clusters.evaluateAll((marks: HTMLElement[]) => {
      const [largest] = marks.toSorted((a, b) => Number(b.textContent) - Number(a.textContent));
      largest?.focus();
    });
    await page.keyboard.press("Enter");
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
  await shown.press("Enter");
  await expect(page).toHaveURL(/\/listing-list-map\?bbox=/);
  await expect(page.locator("#results")).toHaveText(/^([2-9]|\d\d) cars$/);
});

test("A focused marker highlights its card, Enter opens its popup, and Escape closes it and leaves the map", {
  tag: "@full",
}, async ({ page }) => {
  const map = await useMap(page, "/garages-list");
  const mark = map.getByRole("button", { name: /\w/ }).filter({ hasText: /^3$/ });
  await mark.focus();
  await expect(page.locator("article[data-on-map]")).toHaveCount(1);
  await expect(page.locator("li:nth-child(3) > article")).toHaveAttribute("data-on-map", "");
  await page.keyboard.press("Enter");
  const link = page.locator(".leaflet-popup a");
  await expect(link).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toHaveCount(0);
  await expect(mark).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("End of the map")).toBeFocused();
});

test("Hovering over the card of a dealer marks its place on the map", { tag: "@full" }, async ({ page }) => {
  await useMap(page, "/dealer-listing");
  await page.locator("article").nth(1).hover();
  await expect(page.locator("path.map-pointed-at")).toBeAttached();
});

test("Hovering over a car marks its place on the map, and a focused marker highlights its cars", {
  tag: "@full",
}, async ({ page }) => {
  const map = await useMap(page, "/listing-list-map");
  await page.locator("article").nth(1).hover();
  await expect(page.locator("path.map-pointed-at")).toBeAttached();
  const pointedAt = page.locator("article[data-on-map]");
  await expect(async () => {
    let most = 0;
    for (const mark of await map.getByRole("button", { name: "€" }).all()) {
      await mark.focus();
      most = Math.max(most, await pointedAt.count());
    }
    expect(most).toBeGreaterThan(0);
  }).toPass();
});

test("The arrow keys move the map of a car's place, and Escape leaves it", { tag: "@full" }, async ({
  page,
}) => {
  for (const prefix of ["", "/ar"]) {
    await page.goto(`${prefix}/listing-detail-v1/4`);
    await hydrated(page);
    await page.keyboard.press("Shift");
    await page.locator(".map-box[tabindex='0']").focus();
    await expect(page.getByRole("application")).toBeFocused();
    const mark = page.locator(".leaflet-marker-icon").first();
    const place = async () => Math.round((await mark.boundingBox())?.x ?? Number.NaN);
    const before = await place();
    await page.keyboard.press("ArrowRight");
    await expect.poll(place).toBeLessThan(before);
    await page.keyboard.press("Escape");
    await expect(page.locator(":focus")).toHaveClass("sr-only");
  }
});

test("Escape leaves the map of a list", { tag: "@full" }, async ({ page }) => {
  await useMap(page, "/listing-list-map");
  await page.keyboard.press("Escape");
  await expect(page.locator(":focus")).toHaveText("End of the map");
});

test("In Arabic, the map's buttons are on the right and its names run from right to left", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/ar/listing-list-map");
  await hydrated(page);
  await page.keyboard.press("Shift");
  await page.locator(".map-box[tabindex='0']").focus();
  await expect(page.locator(".leaflet-top.leaflet-right .leaflet-control-zoom")).toBeVisible();
  await expect(page.locator(".map-name").first()).toHaveCSS("direction", "rtl");
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("every text of a drawn map is at least 11 px high", { tag: "@full" }, async ({ page }) => {
    for (const path of [
      "/home05",
      "/listing-grid-map",
      "/garages-list",
      "/garage-branch-profile/1",
      "/listing-detail-v1/4",
    ]) {
      await page.goto(path);
      const sizes = await page
        .locator(".map-overview text")
        .evaluateAll((texts) =>
          (texts as SVGTextElement[])
            .filter((text) => text.getClientRects().length > 0)
            .map((text) => text.getScreenCTM()!.a * Number.parseFloat(getComputedStyle(text).fontSize)),
        );
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(11);
    }
  });

  for (const path of ["/listing-grid-map", "/garages-list", "/listing-detail-v1/4"]) {
    test(`the first touch of the map on ${path} makes it interactive`, {
      tag: ["@not-in-firefox", "@full"],
    }, async ({ page }) => {
      await page.goto(path);
      await page.locator(".map-box").tap();
      await expect(page.getByRole("application")).toBeVisible();
    });
  }
});

test("The map of a list moves when the list changes to another town", { tag: "@full" }, async ({ page }) => {
  await useMap(page, "/garages-list?city=Utrecht");
  const town = page.getByRole("combobox", { name: "Town" });
  await town.fill("Groningen");
  await town.press("Enter");
  await expect(page).toHaveURL(/city=Groningen/);
  const map = page.getByRole("application");
  await expect(map.locator(".map-place").first()).toBeInViewport();
});

test("Opening a cluster with the keyboard keeps the focus in the map", { tag: "@full" }, async ({ page }) => {
  const map = await useMap(page, "/listing-grid-map");
  await map.locator(".map-cluster").first().press("Enter");
  await expect.poll(() => map.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test.describe("While the cars of a map cannot be loaded,", () => {
  test.use({ expectedErrors: [/503/] });

  test("the map keeps its markers, says so, and retries until the cars load", { tag: "@full" }, async ({
    page,
  }) => {
    const map = await useMap(page, "/listing-grid-map?brand_id=29");
    const marks = map.getByRole("button", { name: /€/ });
    const before = await marks.count();
    const failure = page.getByText("The cars on this map cannot be loaded now. We try again.");
    let failures = 0;
    await page.route("**/car-map.data*", (route) => {
      if (failures === 2) return route.continue();
      failures++;
      return fail(route);
    });
    await page.keyboard.press("ArrowRight");
    await expect(failure).toBeVisible();
    expect(await marks.count()).toBe(before);
    await expect(failure).toHaveCount(0, { timeout: 20_000 });
    expect(failures).toBe(2);
    expect(await marks.count()).toBeGreaterThan(0);
  });

  test("the map shows no markers of another filter", { tag: "@full" }, async ({ page }) => {
    const map = await useMap(page, "/listing-grid-map?brand_id=29");
    const marks = map.getByRole("button", { name: /€/ });
    await expect(marks).not.toHaveCount(0);
    await page.route("**/car-map.data*", fail);
    await page.getByRole("link", { name: /^Remove .*Volkswagen/ }).click();
    await expect(page.getByText("The cars on this map cannot be loaded now. We try again.")).toBeVisible();
    await expect(marks).toHaveCount(0);
  });
});

const fail = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { "X-Remix-Response": "yes", "Content-Type": "text/x-script" },
    body: '[{"_1":2},"routes/car-map/route",{"_3":4},"data",{"_5":6},"failed",true]\n',
  });
