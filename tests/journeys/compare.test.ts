import { expect, test } from "#tests/setup/journey.ts";

// Firefox's driver cannot print this way.
for (const prefix of ["", "/nl", "/ar"])
  test(`Four cars are printed on one sheet${prefix && ` in ${prefix.slice(1)}`}`, {
    tag: ["@not-in-firefox", "@full"],
  }, async ({ page }) => {
    await page.goto(`${prefix}/compare?ids=1,4,5,6`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width = 0, height = 0] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
  });

test("In print, the sign of a difference is inside its row", { tag: "@full" }, async ({ page }) => {
  await page.goto("/compare?ids=1,4,5,6");
  await page.emulateMedia({ media: "print" });
  const row = page.locator("tbody th[scope=row]").filter({ hasText: "Differs:" }).first();
  const [sign, name] = await Promise.all([row.locator("span span").first().boundingBox(), row.boundingBox()]);
  expect(sign!.x).toBeGreaterThan(name!.x);
});

test("On a tablet, the names of rows and cars stay visible while the table scrolls", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 844 });
  await page.goto("/ar/compare?ids=1,4,5,6");
  const scroller = page.locator(".compare-scroll");
  await scroller.scrollIntoViewIfNeeded();
  await scroller.evaluate((box) => box.scrollBy({ top: 600, left: -200, behavior: "instant" }));
  const box = (await scroller.boundingBox())!;
  const name = (await page.locator(".compare-names th").nth(2).boundingBox())!;
  expect(Math.abs(name.y - box.y)).toBeLessThan(2);
  const rowName = (await page.locator("tbody th[scope=row]").nth(20).boundingBox())!;
  expect(Math.abs(rowName.x + rowName.width - box.x - box.width)).toBeLessThan(2);
});

test("On a phone, the table scrolls only sideways, the row names stay in place, and the legend fits the screen", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [prefix, left] of [
    ["/nl", 200],
    ["/ar", -200],
  ] as const) {
    await page.goto(`${prefix}/compare?ids=1,4,5,6`);
    const scroller = page.locator(".compare-scroll");
    expect(await scroller.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    const signs = page.locator(".compare caption > span");
    await expect(signs).not.toHaveCount(0);
    for (const sign of await signs.all()) {
      const { x, width } = (await sign.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
    }
    const name = page.locator("tbody th[scope=row]").first();
    const { x } = (await name.boundingBox())!;
    await scroller.evaluate((box, left) => box.scrollBy({ left, behavior: "instant" }), left);
    expect((await name.boundingBox())!.x).toBe(x);
  }
});

test("On a phone, two cars are wholly visible, and nothing is wider than its column", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const prefix of ["", "/nl", "/ar"]) {
    await page.goto(`${prefix}/compare?ids=155,109`);
    const scroller = page.locator(".compare-scroll");
    expect(await scroller.evaluate((box) => box.scrollWidth - box.clientWidth), prefix).toBe(0);
    const wide = page
      .locator(".compare :is(th, td)")
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(await wide, prefix).toEqual([]);
  }
});

test("On a comparison that Back shows again, the scales of a similar car add it", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.openHydrated("/compare?ids=1,4");
  const scales = page.locator("#similar").getByRole("button", { name: /^Compare / });
  const name = (await scales.first().getAttribute("aria-label")) ?? "";
  const compared = page.getByRole("table").getByRole("columnheader").getByRole("link");
  for (const _ of ["pressed", "pressed again"]) {
    await scales.and(page.getByRole("button", { name, exact: true })).click();
    await expect(compared).toHaveCount(3);
    await page.goBack();
    await expect(compared).toHaveCount(2);
  }
});

test("The number of compared cars shows where a car can be chosen, but not on forms and comparisons", async ({
  page,
  site,
}) => {
  await site.openHydrated("/listing-car");
  await page.locator("article [formaction*=compare]").first().click();
  const tray = page.getByRole("region", { name: "Compare cars" });
  await expect(tray).toContainText("1 of 4 cars");
  const second = page.locator("article [formaction*=compare]").nth(1);
  await second.press("Enter");
  await expect(second).toBeFocused();
  await expect(tray.getByRole("status")).toHaveText("2 of 4 cars");
  await second.press("Enter");
  // A comparison, which may be somebody else's, shows its own number of cars. A second number would contradict it.
  for (const path of ["/listing-detail-v1/5/photos", "/nl/login", "/ar/sell-car", "/compare?ids=1,4"]) {
    await site.openHydrated(path);
    // `toBeHidden` also accepts a missing element, so the tray must exist first.
    await expect(page.locator(".compare-tray")).toHaveCount(1);
    await expect(page.locator(".compare-tray")).toBeHidden();
  }
  await site.openHydrated("/listing-detail-v2/5");
  await expect(tray).toContainText("1 of 4 cars");
});

test.describe("in the dark colour scheme", () => {
  test.use({ colorScheme: "dark" });

  test("a pressed button on a picture has the same color as in the light color scheme", {
    tag: "@full",
  }, async ({ page, site }) => {
    await site.openHydrated("/listing-car");
    const button = page.locator("article .btn-overlay[formaction*=compare]").first();
    const name = (await button.getAttribute("aria-label"))!;
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(button).toHaveAccessibleName(name);
    await expect(button.locator(".icon")).toHaveCSS("color", "rgb(194, 65, 12)");
  });
});

test.describe("without the script that shows their number,", () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] });

  test("cars can be chosen, and pages open with the chosen cars", async ({ page, site }) => {
    await page.route("**/compare-tray-*.js", (route) => route.abort());
    const failed = () => page.waitForEvent("requestfailed", (request) => /compare-tray/.test(request.url()));
    const buttons = page.locator("article [formaction*=compare]");
    await site.openHydrated("/listing-car");
    await Promise.all([failed(), buttons.nth(0).click()]);
    await buttons.nth(1).click();
    await expect(buttons.nth(1)).toHaveAttribute("aria-pressed", "true");
    await Promise.all([failed(), site.openHydrated("/listing-car")]);
    await buttons.nth(2).click();
    for (const index of [0, 1, 2]) await expect(buttons.nth(index)).toHaveAttribute("aria-pressed", "true");
  });
});
