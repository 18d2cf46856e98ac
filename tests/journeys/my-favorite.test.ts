import { addFavorite } from "#tests/setup/add-favorite.ts";
import { holdRequests } from "#tests/setup/hold-responses.ts";
import { expect, test } from "#tests/setup/journey.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";
import { FavoriteButton } from "./pages/favorite-button.ts";

test.beforeEach(async ({ page, account }) => {
  await logInByForm(page.request, account);
  for (const id of [1, 4, 5, 6, 7]) await addFavorite(page.request, String(id));
});

test("A fifth car to compare opens the question at the top, and Back returns to the favorites", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 600, height: 600 });
  await site.openHydrated("/my-favorite");
  const scales = page.getByRole("article").getByRole("button", { name: /^Compare / });
  for (const index of [0, 1, 2, 3, 4]) await scales.nth(index).click();
  await expect(page.getByRole("alert")).toContainText("Which one should");
  await expect(page.getByRole("alert")).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/my-favorite$/);
});

test("Two favorites that are removed in quick succession both stay hidden, and both can be undone", async ({
  page,
  site,
}) => {
  await site.openHydrated("/my-favorite");
  const cards = page.getByRole("article");
  const heart = (id: number) => new FavoriteButton(page.locator(`#car-${id}`)).root;
  const notice = page.locator(".notice");
  const release = await holdRequests(page, "**/favorites.data*");
  await heart(7).click();
  await expect(cards).toHaveCount(4);
  await heart(5).click();
  await expect(cards).toHaveCount(3);
  await expect(notice).toHaveCount(0);
  release();
  await expect(notice.getByRole("button", { name: /^Undo/ })).toHaveCount(2);
  await expect(cards).toHaveCount(3);
  await notice.getByRole("button", { name: /^Undo/ }).first().click();
  await expect(page.locator("#car-7")).toBeVisible();
  await notice.getByRole("button", { name: /^Undo/ }).click();
  await expect(cards).toHaveCount(5);
  await expect(notice).toBeHidden();
});

test.describe("A removal that fails", () => {
  test.use({ expectedErrors: [/422/] });

  test("shows the car again and says why", { tag: "@full" }, async ({ page, site }) => {
    await site.openHydrated("/my-favorite");
    const card = page.locator("#car-7");
    await card
      .locator('form[action="/favorites"] input[name="car_id"]')
      .evaluate((input) => input.setAttribute("value", "none"));
    await new FavoriteButton(card).root.click();
    await expect(page.getByRole("alert")).toHaveText("Something went wrong");
    await expect(page.getByRole("article")).toHaveCount(5);
  });
});
