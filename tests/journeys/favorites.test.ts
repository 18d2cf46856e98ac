import { randomUUID } from "node:crypto";
import { holdRequests } from "#tests/setup/hold-responses.ts";
import { apiUrl, expect, test, toasts } from "#tests/setup/journey.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";
import { FavoriteButton } from "./pages/favorite-button.ts";

test.beforeEach(({ page, account }) => logInByForm(page.request, account));

test.describe("a favorite button, with JavaScript", () => {
  test.use({ expectedErrors: [/503|409/] });

  test("changes at once, before the response arrives, and the favorite is stored", async ({ page, site }) => {
    await site.openHydrated("/listing-detail-v1/3");
    const release = await holdRequests(page, "**/favorites.data");
    await site.favorite.root.click();
    await site.favorite.expectPressed(true);
    const favoriteResponse = page.waitForResponse("**/favorites.data");
    release();
    expect((await favoriteResponse).status()).toBe(200);
    await page.reload();
    await site.favorite.expectPressed(true);
  });

  test("is not pressed while its car is added to the comparison", async ({ page, site }) => {
    await site.openHydrated("/compare?ids=1,4");
    const card = page.getByRole("article").first();
    const changes = await new FavoriteButton(card).root.evaluateHandle((button) => {
      const values: (string | null)[] = [];
      const note = () => values.push(button.getAttribute("aria-pressed"));
      new MutationObserver(note).observe(button, { attributeFilter: ["aria-pressed"] });
      return values;
    });
    await card.getByRole("button", { name: /^Compare / }).click();
    await expect(page).toHaveURL(/\/compare\?ids=1,4,\d+$/);
    expect(await changes.jsonValue()).toEqual([]);
  });

  test("on a page of another account changes nothing, says so, and keeps the list", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    await site.openHydrated("/listing-car");
    const { login } = await newCustomer(apiUrl);
    await page.context().clearCookies();
    await logInByForm(page.request, login);
    await site.favorite.root.click();
    await expect(toasts(page)).toContainText("This page belonged to another account, so nothing was done.");
    await expect(site.carList.cards.first()).toBeVisible();
    await site.favorite.expectPressed(false);
  });

  test("is disabled while another form of the page is being sent", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    await site.openHydrated("/listing-car");
    const sent = Promise.withResolvers<void>();
    await page.route("**/newsletter.data*", async (route) => {
      if (route.request().method() === "POST") await sent.promise;
      await route.continue();
    });
    const posted = page.waitForRequest((request) => request.url().includes("/newsletter.data"));
    await site.footer.email.fill(`${randomUUID()}@example.net`);
    await site.footer.email.press("Enter");
    await posted;
    const card = page.locator("article[id^=car-]").first();
    const favorite = new FavoriteButton(card);
    // If the favorite were posted now, the page would lose its data when the answer arrives.
    await expect(favorite.root).toBeDisabled();
    sent.resolve();
    await expect(toasts(page)).toContainText("Thank you for subscribing");
    await favorite.root.click();
    await favorite.expectPressed(true);
    await expect(card).toBeVisible();
  });

  test("changes back if the post fails, and the page says why", async ({ page, site }) => {
    await site.openHydrated("/listing-detail-v1/3");
    // The car does not exist, so the post fails.
    await page
      .locator('form[action="/favorites"] input[name="car_id"]')
      .first()
      .evaluate((input) => {
        (input as HTMLInputElement).value = "2000000000";
      });
    await site.favorite.root.click();
    await expect(page.getByRole("alert")).toHaveText("This car does not exist");
    await site.favorite.expectPressed(false);
    await expect(page).toHaveURL(/\/listing-detail-v1\/3$/);
  });

  test("shows an error and becomes pressed if another tab has already added the car", {
    tag: "@full",
  }, async ({ page, context, site }) => {
    await site.openHydrated("/listing-detail-v1/3");
    const other = await context.newPage();
    await other.goto("/listing-detail-v1/3");
    const otherFavorite = new FavoriteButton(other);
    await otherFavorite.press();
    await otherFavorite.expectPressed(true);
    await expect(other.locator("form[action='/favorites'] button[aria-pressed=true]")).toHaveCount(1);
    await site.favorite.root.click();
    await expect(page.getByRole("alert")).toHaveText("Car is already in favorites");
    await site.favorite.expectPressed(true);
  });
});

test("removing a favorite moves the focus to the notice with the undo button", { tag: "@full" }, async ({
  page,
  site,
}) => {
  const { favorite } = site;
  await page.goto("/listing-detail-v1/3");
  await favorite.press();
  await favorite.expectPressed(true);
  await site.openHydrated("/my-favorite");
  await favorite.root.press("Enter");
  await expect(page.locator(".notice")).toBeFocused();
  await expect(page.getByText("You have no favorites yet")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
});
