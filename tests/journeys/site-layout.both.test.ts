import { pages } from "#app/routes.ts";
import { loadFonts } from "#tests/setup/font-size.ts";
import { expect, test } from "#tests/setup/journey.ts";
import { pathOf } from "#tests/setup/pages.ts";

test.describe("the layout of every page", () => {
  test("has a menu on small screens that opens, links to a page and is closed on that page", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    const menu = site.header.mainMenu;
    await expect(menu).toBeHidden();
    await site.header.menuButton.click();
    await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    await menu.getByRole("link", { name: "Listing Car" }).click();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(menu).toBeHidden();
  });

  test("has a menu without a button on large screens", { tag: "@full" }, async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/newsletter");
    await expect(site.header.menuButton).toBeHidden();
    await site.header.mainMenu.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("shows the name of the site beside its logo at every desktop width", { tag: "@full" }, async ({
    page,
  }) => {
    for (const path of ["/newsletter", "/nl/newsletter", "/ar/newsletter"]) {
      for (const width of [1280, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await loadFonts(page);
        const name = page.getByRole("banner").getByText("Car Market", { exact: true });
        const [mark, text] = await Promise.all([name.locator("xpath=..").boundingBox(), name.boundingBox()]);
        expect(text?.width, `${path} at ${width}`).toBeGreaterThan(60);
        expect(text!.y, `${path} at ${width}`).toBeLessThan(mark!.y + mark!.height / 2);
      }
    }
  });

  test("can be skipped with the keyboard", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await skip.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("has a line below the last footer links on a phone, but not on the newsletter page", {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const lines = page.locator(".footer-links summary");
    for (const [path, width] of [
      ["/newsletter", "0px"],
      ["/faq", "1px"],
    ] as const) {
      await page.goto(path);
      await expect(lines.first()).toHaveCSS("border-bottom-width", "1px");
      await expect(lines.last()).toHaveCSS("border-bottom-width", width);
    }
  });

  test("has a footer with data from the settings and without broken links", { tag: "@full" }, async ({
    page,
    request,
    site,
  }) => {
    await page.goto("/");
    await expect(site.footer.root).toContainText("KVK number 83892869");
    await expect(site.footer.root).toContainText("dealers and agents with a KVK number");
    await expect(site.footer.link("Facebook")).toHaveAttribute(
      "href",
      "https://www.facebook.com/carmarket.example",
    );
    for (const link of await page.getByRole("link").all()) {
      const href = (await link.getAttribute("href")) ?? "";
      if (!/^\/(listing-car|newsletter)?$/.test(href)) continue;
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });
});

test.describe("the layout", () => {
  test("links to the specification's menu entries and the account pages, and has a hidden Sell Car button", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto("/");
    await expect(site.header.mainMenu.getByRole("link")).toHaveText([
      "Home",
      "Listing Car",
      "Sell A Car",
      "Maintenance Booking",
      "About Us",
      "Contact",
    ]);
    const sell = page.getByRole("banner").getByText("Sell Car", { exact: true });
    await expect(site.header.link("Signup")).toHaveAttribute("href", "/signup");
    await expect(sell).toBeAttached();
    await expect(sell).toBeHidden();
    await expect(site.header.login).toHaveAttribute("href", "/login");
  });

  test("links in the footer to every page of the sitemap, once each", { tag: "@full" }, async ({ page }) => {
    await page.goto("/nl/newsletter");
    // On a phone, the links are in groups that open.
    const nav = page.getByRole("navigation", { name: "Onderaan de pagina" });
    const links = nav.getByRole("link", { includeHidden: true });
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const sitemapPages = pages.filter(({ sitemap }) => sitemap);
    expect(sitemapPages.length).toBeGreaterThan(10);
    expect(hrefs).toEqual(
      expect.arrayContaining(sitemapPages.map((sitemapPage) => `/nl${pathOf(sitemapPage)}`)),
    );
    expect(hrefs).toHaveLength(new Set(hrefs).size);
  });

  test("has a menu on a phone that opens the sign-up and then closes", { tag: "@full" }, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/ar/faq");
    await page.getByRole("button", { name: "القائمة", exact: true }).click();
    await page.getByRole("link", { name: "إنشاء حساب" }).click();
    // The sign-up is a page or, with JavaScript, may be a dialog over this page.
    if (!javaScriptEnabled) await expect(page).toHaveURL("/ar/signup?redirect_to=%2Far%2Ffaq");
    await expect(page.getByLabel("الاسم الأول")).toBeVisible();
    await expect(page.locator("#main-menu")).toBeHidden();
  });

  test("has a menu of other home pages that opens with the keyboard and closes on Escape", {
    tag: "@full",
  }, async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto("/faq");
    const button = site.header.menu("More of Home");
    const link = site.header.link("Search first");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await page.keyboard.press("Enter");
    await link.click();
    await expect(page).toHaveURL(/\/home02$/);
    await expect(link).toBeHidden();
  });
});
