import { pageScripts } from "#tests/setup/hold-responses.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

/* Leaving a page while it loads causes no error. */

test("Leaving a page while its scripts load causes no error", async ({ page, site }) => {
  const pendingRequest = page.waitForRequest(pageScripts);
  await page.route(pageScripts, () => new Promise(() => {}), { times: 1 });
  await page.goto("/faq");
  await page.getByRole("banner").getByRole("link").first().hover();
  await pendingRequest;
  await site.openHydrated("/about-us");
});

test("Leaving a page while its texts load causes no error", { tag: "@full" }, async ({ page, site }) => {
  const pendingRequest = page.waitForRequest(/\/locales\//);
  await page.route(/\/locales\//, () => new Promise(() => {}), { times: 1 });
  await page.goto("/faq");
  await page.getByRole("banner").getByRole("link").first().hover();
  await pendingRequest;
  await site.openHydrated("/about-us");
});

test.describe("when another page was requested", () => {
  // Firefox aborts the load of the module, and React Router reports this as an error (decision 082).
  test.use({
    expectedErrors: [/^(Error loading route module|TypeError: error loading dynamically imported module)/],
  });

  test("Leaving a page while the data of another page loads causes no error", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    await site.openHydrated("/faq");
    const pendingRequest = page.waitForRequest(/about-us\.data/);
    await page.route(/about-us\.data/, () => new Promise(() => {}));
    await site.footer.link("About Us").click();
    await pendingRequest;
    await page.evaluate(() => void setTimeout(() => location.assign("/newsletter")));
    await expect(page).toHaveURL("/newsletter");
    await hydrated(page);
  });
});

test("Hovering over a link prefetches its page, which the content security policy allows", async ({
  page,
  site,
}) => {
  await site.openHydrated("/faq");
  const fetched = page.waitForResponse(/listing-car\.data/);
  await site.header.link("Listing Car").hover();
  expect((await fetched).ok()).toBe(true);
});
