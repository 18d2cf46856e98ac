import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

const opener = (page: Page, id: string) =>
  page.locator(`button[popovertarget="${id}"]:not([popovertargetaction])`);

/** Where the focus is: in the element, on the page as a whole (before the browser's own controls), or elsewhere. */
const focusIn = (page: Page, id: string) =>
  page.evaluate((panel) => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === null) return "page";
    return document.getElementById(panel)?.contains(activeElement) ? "in" : activeElement.outerHTML;
  }, id);

/** Expects the document's focus: in Firefox, the last Tab may have moved on to the browser's own controls. */
const expectActive = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);

const panels = [
  { path: "/", id: "main-menu", tag: "@full" },
  { path: "/ar/contact", id: "main-menu" },
  { path: "/listing-car", id: "filter-panel", tag: "@full" },
  { path: "/ar/listing-car", id: "filter-panel" },
];
for (const { path, id, tag = [] } of panels) {
  test(`An open panel keeps the focus, and Escape returns it to the button: ${path} ${id}`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const button = opener(page, id);
    await button.press("Enter");
    await expect(page.locator(`#${id} .side-head button`)).toBeFocused();
    for (const key of [...Array(30).fill("Tab"), ...Array(5).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      expect(await focusIn(page, id)).toMatch(/^(in|page)$/);
    }
    await page.locator(`#${id} a`).first().focus();
    await page.keyboard.press("Escape");
    await expect(page.locator(`#${id}`)).toBeHidden();
    await expectActive(button);
    await button.press("Enter");
    await page.locator(`#${id} .side-head button`).press("Enter");
    await expectActive(button);
  });
}

test("A browser without the CSS property interactivity hides the page behind an open panel", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  // Adds the rule as such a browser would apply it.
  await page.evaluate(() =>
    document.styleSheets[0]?.insertRule(
      ":has(.side:popover-open) > :not(.side:popover-open, :has(.side:popover-open)) { visibility: hidden; interactivity: auto }",
      document.styleSheets[0].cssRules.length,
    ),
  );
  await opener(page, "main-menu").click();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect(page.getByRole("main")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(opener(page, "main-menu")).toBeFocused();
});

test("In a low window the whole of an open menu is in view", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto("/listing-detail-v1/1");
  const button = opener(page, "share");
  await button.evaluate((node) => node.scrollIntoView({ block: "center" }));
  await button.click();
  await expect(page.locator("#share")).toBeInViewport({ ratio: 1 });
});

test("A small menu closes when the keyboard focus leaves it", { tag: "@full" }, async ({
  page,
  javaScriptEnabled,
}) => {
  // On a phone the languages are in the main menu.
  await page.setViewportSize({ width: 1024, height: 740 });
  await page.goto("/");
  if (javaScriptEnabled) await hydrated(page);
  const menu = page.locator("#language-menu");
  await opener(page, "language-menu").press("Enter");
  await expect(menu).toBeVisible();
  const choices = await menu.getByRole("button").count();
  expect(choices).toBeGreaterThan(2);
  for (let presses = 0; presses <= choices; presses += 1) await page.keyboard.press("Tab");
  // On wide screens the page has the focus now, on narrow ones the button of the main menu.
  const next = page.getByRole("main").or(opener(page, "main-menu"));
  await expect
    .poll(() => next.evaluateAll((all) => all.some((one) => one.contains(document.activeElement))))
    .toBe(true);
  await expect(menu).toBeHidden();
});
