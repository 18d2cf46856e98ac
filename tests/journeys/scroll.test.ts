import { expect, test } from "#tests/setup/journey.ts";

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
