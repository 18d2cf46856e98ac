import { expect, test } from "#tests/setup/journey.ts";

const list = "/listing-car?fuel_type_id=1&sort_by=newest&page=2";

test.describe("the language switcher", () => {
  test("keeps the page and query, scrolls to the top, and applies to later URLs without a language", async ({
    page,
    site,
  }) => {
    await page.goto(list);
    await page.mouse.wheel(0, 600);
    await expect(site.header.bar).toHaveCSS("position", "fixed");
    await site.header.chooseLanguage("Language: English", "Nederlands");

    await expect(page).toHaveURL(`/nl${list}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    await expect(site.header.bar).toHaveCSS("position", "relative");

    await page.goto("/newsletter");
    await expect(page).toHaveURL("/nl/newsletter");
  });

  test("sets the text direction for Arabic, and sets it back for English", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    await page.goto("/nl/newsletter");
    await site.header.chooseLanguage("Taal: Nederlands", "العربية");
    await expect(page).toHaveURL("/ar/newsletter");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");

    await site.header.chooseLanguage("اللغة: العربية", "English");
    await expect(page).toHaveURL("/newsletter");
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
    await page.goto("/listing-car");
    await expect(page).toHaveURL("/listing-car");
  });

  test("works on the page after a cancelled login with Google", { tag: "@full" }, async ({ page, site }) => {
    await page.goto("/auth/google/callback?error=access_denied");
    await site.header.chooseLanguage("Language: English", "Nederlands");
    await expect(page).toHaveURL("/nl/auth/google/callback?error=access_denied");
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  });

  test("leaves empty fields right-to-left in Arabic", { tag: "@full" }, async ({ page }) => {
    for (const [path, field] of [
      ["/ar/contact", "textarea"],
      ["/ar/listing-car", "[name=q]:visible"],
    ] as const) {
      await page.goto(path);
      for (const shown of await page.getByRole("main").locator(field).all())
        await expect(shown).toHaveCSS("direction", "rtl");
      await expect(page.getByRole("main").locator(field)).not.toHaveCount(0);
    }
  });

  test("works with the keyboard, and marks the current language", { tag: "@full" }, async ({ page }) => {
    // On a phone the languages are in the main menu.
    await page.setViewportSize({ width: 1024, height: 740 });
    await page.goto("/newsletter");
    const button = page.getByRole("button", { name: "Language: English" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "English", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "العربية" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/ar/newsletter");
  });
});

test("a URL that begins with /en is in English, even if another language was chosen before", {
  tag: "@full",
}, async ({ page, context }) => {
  await page.goto("/newsletter");
  await context.addCookies([{ name: "language", value: "ar", url: page.url() }]);
  await page.goto("/newsletter?x=1");
  await expect(page).toHaveURL("/ar/newsletter?x=1");
  await page.goto("/en/newsletter?x=1");
  await expect(page).toHaveURL("/newsletter?x=1");
  await page.goto("/listing-car");
  await expect(page).toHaveURL("/listing-car");
});
