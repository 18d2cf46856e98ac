import { expect, test } from "#tests/setup/journey.ts";

/* Navigation without a connection (decision 029). */

test.use({
  viewport: { width: 1440, height: 900 },
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|dynamically imported module|Error loading route module/,
  ],
});

const notice = "The site cannot be reached. This will continue as soon as it can.";

test("Filters that are chosen offline apply together when the connection is back", async ({
  page,
  context,
  site,
}) => {
  const { carList } = site;
  await site.openHydrated("/listing-car");
  await context.setOffline(true);
  await carList.brand.selectOption("29");
  await expect(page.getByRole("alert")).toHaveText(notice);
  await expect(page).toHaveURL(/listing-car$/);
  await expect(carList.cards.first()).toBeVisible();
  await carList.fuelType("Petrol").check();
  await expect(page).toHaveURL(/listing-car$/);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\?brand_id=29&fuel_type_id=1$/);
  await expect(carList.chip("Petrol")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("Pictures that could not load offline are loaded when the connection is back", { tag: "@full" }, async ({
  page,
  context,
  site,
}) => {
  // A browser decides itself how early it loads pictures, so that none of them must be loaded before.
  let isConnected = false;
  await page.route("**/pictures/**", (route) =>
    isConnected ? route.continue() : route.abort("internetdisconnected"),
  );
  await site.openHydrated("/listing-car");
  const picture = site.carList.cards.last().locator("img").first();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(width).toBe(0);
  await context.setOffline(true);
  isConnected = true;
  await context.setOffline(false);
  await expect.poll(width).toBeGreaterThan(0);
});

test("A request for the next page of the list is retried after a connection reset", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.openHydrated("/listing-car?brand_id=29");
  let requestCount = 0;
  await page.route("**/listing-car.data*", async (route) => {
    requestCount += 1;
    if (requestCount > 1) await route.continue();
    else await route.abort("connectionreset");
  });
  await site.carList.next.click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(requestCount).toBe(2);
});

test("Back waits while offline, and shows the previous list when the connection is back", {
  tag: "@full",
}, async ({ page, context, site }) => {
  await site.openHydrated("/listing-car");
  await site.carList.brand.selectOption("29");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Volkswagen cars for sale");
  await context.setOffline(true);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("alert")).toHaveText(notice);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Volkswagen cars for sale");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cars for sale");
  await expect(page).toHaveURL(/listing-car$/);
});

test("A link to a page without loaded scripts waits while offline, and another link replaces it", {
  tag: "@full",
}, async ({ page, context, site }) => {
  await site.openHydrated("/about-us");
  await context.setOffline(true);
  await site.footer.link("FAQ").first().click();
  await expect(page.getByRole("alert")).toHaveText(notice);
  await expect(page).toHaveURL(/about-us$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Another link replaces the waiting navigation.
  await site.footer.link("Privacy").first().click();
  await expect(page).toHaveURL(/about-us$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/privacy-policy$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Privacy");
});
