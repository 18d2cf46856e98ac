import { isHydrated } from "#tests/setup/hydrated.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

test("a script follows the scroll position in a browser without scroll-driven animations", {
  tag: "@full",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...args: [string]) => !args[0].startsWith("animation-timeline") && supports(...args);
  });
  await page.goto("/");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-scrolled", "");
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 180);
  await expect(root).toHaveAttribute("data-scrolled", "top");
  await page.mouse.wheel(0, 60);
  await expect(root).toHaveAttribute("data-scrolled", "top fixed");
  await page.mouse.wheel(0, 100);
  await expect(root).toHaveAttribute("data-scrolled", "top fixed small");
  await expect
    .poll(async () => {
      // Presses End each time, because a font that loads meanwhile makes the page longer.
      await page.keyboard.press("End");
      return root.evaluate((html) => html.style.getPropertyValue("--scrolled"));
    })
    .toBe("1");
});

test("A reload returns to the scroll position before the scripts are loaded, and hydration keeps it", async ({
  page,
  site,
}) => {
  await site.openHydrated("/faq");
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 300);
  const scrollPosition = () => page.evaluate(() => scrollY);
  await expect.poll(scrollPosition).toBe(300);
  await page.reload();
  await expect.poll(scrollPosition).toBe(300);
  expect(await isHydrated(page)).toBe(false);
  await hydrated(page);
  expect(await scrollPosition()).toBe(300);
});
