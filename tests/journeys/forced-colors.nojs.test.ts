import type { Locator } from "@playwright/test";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/** A border stays in forced colours; a background does not. */
const borderOf = (locator: Locator, pseudo?: string) =>
  locator.evaluate((element, pseudo) => {
    const { borderTopColor: color, borderTopWidth: width } = getComputedStyle(element, pseudo);
    return { width, isSeen: color !== getComputedStyle(element).backgroundColor };
  }, pseudo);

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

test("The dot of a car for sale is visible in forced colors", { tag: "@full" }, async ({ page }) => {
  await page.goto("/listing-car");
  expect(await borderOf(page.locator(".badge-dot").first(), "::before")).toEqual({
    width: "4px",
    isSeen: true,
  });
});

test("The current page's link shows the keyboard focus in forced colors", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/listing-car");
  const link = page.locator("main a[aria-current=page]").first();
  const outline = () =>
    link.evaluate((element) => {
      const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element);
      return [outlineWidth, outlineOffset, outlineColor].join(" ");
    });
  const before = await outline();
  await page.keyboard.press("Tab");
  await link.focus();
  expect(await outline()).not.toBe(before);
});

test("Messages have a visible border in forced colors", async ({ page }) => {
  const [{ login, auth }, vendor] = await Promise.all([newCustomer(apiUrl), demoVendor(apiUrl)]);
  await startConversation(apiUrl, auth.access_token, vendor, "Is it still there?");
  await logInByForm(page.context().request, login);
  await page.goto("/message");
  await page
    .locator("main")
    .getByRole("link", { name: /Autobedrijf/ })
    .first()
    .click();
  expect(await borderOf(page.locator(".msg-bubble").first())).toEqual({ width: "1px", isSeen: true });
});

test("Only the open page is underlined in the back-office's menu in forced colors", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.backOffice.enter("vendor", "Dashboard");
  const menu = page.getByRole("banner").getByRole("link");
  const underlined = await menu.evaluateAll((links) =>
    links
      .filter((link) => {
        const { borderBottomColor, borderBottomWidth } = getComputedStyle(link);
        const canvas = getComputedStyle(document.documentElement).backgroundColor;
        return borderBottomWidth === "3px" && borderBottomColor !== canvas;
      })
      .map((link) => link.textContent.trim()),
  );
  expect(underlined).toEqual(["Dashboard"]);
});

test("A choice in the back-office has an arrow in forced colors", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.backOffice.enter("vendor");
  await page.goto(`${apiUrl}/back-office/vendor/cars`);
  // A drawn arrow is a background, so only the browser's own remains.
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveCSS("appearance", "auto");
});
