import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Opens a page and focuses the search field of its header. */
async function openSearchField(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  const field = page.locator(".site-search input");
  await field.click();
  return field;
}

test("Typing in the search field shows suggestions, and the arrow keys and Enter open one", {
  tag: "@full",
}, async ({ page }) => {
  for (const prefix of ["", "/ar"]) {
    const field = await openSearchField(page, `${prefix}/faq`);
    await field.pressSequentially("golf");
    const options = page.getByRole("option");
    await expect(options.first()).toContainText("Volkswagen Golf");
    await field.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await field.press("Escape");
    await expect(options).toHaveCount(0);
    await field.press("End");
    await field.pressSequentially(" ");
    await field.press("Backspace");
    await expect(options.first()).toBeVisible();
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/listing-car\?brand_id=\d+&model_id=\d+$/);
  }
});

test("A suggestion stays selected when the same suggestions arrive again", { tag: "@full" }, async ({
  page,
}) => {
  const field = await openSearchField(page, "/faq");
  await field.pressSequentially("golf");
  const option = page.getByRole("option").first();
  await expect(option).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route(/car-suggest/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/car-suggest/);
  await field.pressSequentially(" ");
  await asked;
  await field.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  const answered = page.waitForResponse(/car-suggest/);
  released.resolve();
  await (await answered).finished();
  await field.press("Enter");
  await expect(page).toHaveURL(/\/listing-car\?brand_id=\d+&model_id=\d+$/);
});

test("A search field that has the focus before the scripts load shows suggestions too", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/faq");
  const field = page.locator(".site-search input");
  // The focus makes the page load its scripts.
  await field.focus();
  await hydrated(page);
  await expect(field).toBeFocused();
  await page.keyboard.type("golf");
  await expect(page.getByRole("option").first()).toContainText("Volkswagen Golf");
});

test("Choosing a suggested title searches for its words", { tag: "@full" }, async ({ page }) => {
  const field = await openSearchField(page, "/faq");
  await field.pressSequentially("tdi");
  const option = page.getByRole("option").first();
  await expect(option).toContainText(/tdi/i);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/listing-car\?q=[^&]*tdi/i);
});

test("Quick typing requests suggestions only once, after a pause", { tag: "@full" }, async ({ page }) => {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/car-suggest") asked.push(searchParams.get("q"));
  });
  const field = await openSearchField(page, "/faq");
  await field.pressSequentially("vol");
  const option = page.getByRole("option").first();
  await expect(option).toContainText("Volkswagen");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  asked.length = 0;
  await field.press("Control+A");
  await field.pressSequentially("golf");
  await page.clock.runFor(1000);
  await expect(option).toContainText("Volkswagen Golf");
  expect(asked).toEqual(["golf"]);
});

test("The search field of the filters shows suggestions too, and keeps the other filters", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/listing-car?fuel_type_id=1");
  await hydrated(page);
  const field = page.locator("#q");
  await field.click();
  await field.pressSequentially("golf");
  await expect(page.getByRole("option").first()).toContainText("Volkswagen Golf");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/listing-car\?(?=.*brand_id=\d+)(?=.*model_id=\d+)(?=.*fuel_type_id=1)/);
});

test("The number beside a suggestion is that of its list, and there is none where other filters or words decide", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/listing-car");
  await hydrated(page);
  const field = page.locator("#filters [name=q]");
  await field.pressSequentially("volkswagen");
  const options = page.locator("#filters").getByRole("option");
  const first = options.first();
  await expect(first).toContainText(/\d+ cars/);
  const [, count] = /(\d+) cars/.exec((await first.textContent()) ?? "") ?? [];
  await first.click();
  await expect(page.locator("#results")).toHaveText(`${count} cars`);
  await page.goto("/listing-car?fuel_type_id=3");
  await hydrated(page);
  await field.pressSequentially("golf");
  await expect(first).toContainText("Golf");
  await expect(options.filter({ hasText: / cars?$/ })).toHaveCount(0);
});
