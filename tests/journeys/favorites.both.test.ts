import { expect, test, toasts } from "#tests/setup/journey.ts";
import { demoLogin, logInByForm } from "#tests/setup/test-sessions.ts";
import { FavoriteButton } from "./pages/favorite-button.ts";

test.describe("a visitor's favorite button", () => {
  test("opens the login, adds the favorite after it, and returns to the same car", async ({
    page,
    site,
    account,
    javaScriptEnabled,
  }) => {
    if (javaScriptEnabled) await site.openHydrated("/listing-car?brand_id=29");
    else await site.carList.goto("?brand_id=29");
    const card = site.carList.cards.nth(2);
    const place = await card.getAttribute("id");
    await new FavoriteButton(card).root.click();
    // With JavaScript, the login is a dialog over the list; otherwise it is a page.
    const form = javaScriptEnabled ? site.loginDialog : site.loginForm;
    if (javaScriptEnabled)
      await expect(page.getByRole("dialog", { name: "Login" })).toContainText(
        "Please log in to add to favorites",
      );
    else await expect(toasts(page)).toContainText("Please log in to add to favorites");
    await expect(page).toHaveURL(javaScriptEnabled ? /\/listing-car\?brand_id=29$/ : /\/login\?/);
    await form.fill(account);
    await form.password.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/listing-car\\?brand_id=29#${place}$`));
    await new FavoriteButton(page.locator(`#${place}`)).expectPressed(true);
  });
});

for (const type of ["customer", "vendor", "garage"] as const) {
  test(`the favorite buttons of a ${type} add a car with one press and remove it with another`, {
    tag: "@full",
  }, async ({ page, site, account }) => {
    const { favorite } = site;
    await logInByForm(page.request, type === "customer" ? account : demoLogin(type));
    // Vendors and garages are shared by both projects, so each uses its own car.
    const mode = test.info().project.name.startsWith("nojs") ? 1 : 0;
    await site.carList.goto("?sort_by=newest");
    const id = await site.carList.cards.nth(mode).getAttribute("id");
    const card = page.locator(`#${id}`);
    const favoriteOfCard = new FavoriteButton(card);
    await favoriteOfCard.expectPressed(false);
    await expect(favoriteOfCard.root).toHaveAccessibleName(/^Add .+ to favorites$/);
    await favoriteOfCard.root.click();
    await favoriteOfCard.expectPressed(true);
    // The pressed state says that the car is a favorite. A name that changed too would say the opposite.
    await expect(favoriteOfCard.root).toHaveAccessibleName(/^Add .+ to favorites$/);
    await expect(card).toBeInViewport();

    await card.getByRole("link", { name: /^View Car/ }).click();
    await expect(page).toHaveURL(/\/listing-detail-v1\/\d+$/);
    await favorite.expectPressed(true);
    await favorite.press();
    await favorite.expectPressed(false);
    await page.reload();
    await favorite.expectPressed(false);
  });
}

test("a customer sorts the favorites, removes a car and undoes that", { tag: "@full" }, async ({
  page,
  site,
  account,
}) => {
  const { favorite } = site;
  await logInByForm(page.request, account);
  for (const id of [2, 6, 10]) {
    await page.goto(`/listing-detail-v1/${id}`);
    await favorite.press();
    await favorite.expectPressed(true);
  }
  await page.goto("/my-favorite");
  const cards = page.getByRole("article");
  const ids = () => cards.evaluateAll((all) => all.map(({ id }) => id));
  expect(await ids()).toEqual(["car-10", "car-6", "car-2"]);
  await page.getByRole("link", { name: "Price: low to high" }).click();
  await expect(page).toHaveURL(/\/my-favorite\?sort_by=price_min$/);
  await expect(page.getByRole("link", { name: "Price: low to high" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(cards).toHaveCount(3);
  const sorted = await ids();

  await new FavoriteButton(cards.nth(1)).root.click();
  await expect(cards).toHaveCount(2);
  const notice = page.locator(".notice");
  await expect(notice).toContainText("is no longer in your favorites.");
  await notice.getByRole("button", { name: /^Undo/ }).click();
  await expect(cards).toHaveCount(3);
  expect(await ids()).toEqual(sorted);
  await expect(notice).toBeHidden();
});

test("the page without favorites links to the list of cars, in Arabic", { tag: "@full" }, async ({
  page,
  account,
}) => {
  await logInByForm(page.request, account);
  await page.goto("/ar/my-favorite");
  await page.getByRole("main").getByRole("link", { name: "تصفّح كل السيارات" }).click();
  await expect(page).toHaveURL(/\/ar\/listing-car$/);
});
