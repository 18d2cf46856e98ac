import { expect, test } from "#tests/setup/journey.ts";

for (const width of [360, 1440])
  for (const path of ["/listing-car", "/listing-list", "/listing-list-map", "/"])
    test(`Without JavaScript, the pressed button of a card is visible on the next page: ${path}, ${width} px`, {
      tag: path === "/listing-car" && width === 360 ? [] : ["@full"],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      for (const prefix of ["", "/ar"]) {
        await page.goto(`${prefix}${path}`);
        const card = page.getByRole("article").nth(4);
        const id = await card.getAttribute("id");
        await card.locator("button[formaction*=compare]").click();
        await expect(page).toHaveURL(new RegExp(`#${id}$`));
        const isCovered = await card.locator("button[formaction*=compare]").evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect(isCovered).toBe(false);
      }
    });
