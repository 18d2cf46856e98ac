import type { Locator, Page } from "@playwright/test";
import { apiUrl, expect, test, toasts } from "#tests/setup/journey.ts";
import { pressFavorite } from "#tests/setup/press-favorite.ts";
import { demoLogin, logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/** A customer without favorites. */
async function logInAsNewCustomer(page: Page) {
  const { login } = await newCustomer(apiUrl);
  await logInByForm(page.context().request, login);
}

const favoriteButton = (within: Page | Locator) =>
  within.getByRole("button", { name: /(to|from) favorites$/ }).first();

test.describe("a visitor's favorite button", () => {
  test("leads through the login, and is filled where one was", async ({ page }) => {
    const { login } = await newCustomer(apiUrl);
    await page.goto("/listing-car?brand_id=29");
    const card = page.getByRole("article").nth(2);
    const place = await card.getAttribute("id");
    await favoriteButton(card).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(toasts(page)).toContainText("Please log in to add to favorites");
    const form = page.getByRole("main");
    await form.getByLabel("Email").fill(login.email);
    await form.getByLabel("Password", { exact: true }).fill(login.password);
    await form.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/listing-car\\?brand_id=29#${place}$`));
    await expect(favoriteButton(page.locator(`#${place}`))).toHaveAttribute("aria-pressed", "true");
  });
});

for (const type of ["customer", "vendor", "garage"] as const) {
  test(`the favorite buttons of a ${type} are filled by a press and emptied by another`, async ({ page }) => {
    if (type === "customer") await logInAsNewCustomer(page);
    else await logInByForm(page.context().request, demoLogin(type));
    // Vendors and garages are shared by both projects, so each uses its own car.
    const mode = test.info().project.name.startsWith("nojs") ? 1 : 0;
    await page.goto("/listing-car?sort_by=newest");
    const id = await page.getByRole("article").nth(mode).getAttribute("id");
    const card = page.locator(`#${id}`);
    await expect(favoriteButton(card)).toHaveAttribute("aria-pressed", "false");
    await expect(favoriteButton(card)).toHaveAccessibleName(/^Add .+ to favorites$/);
    await favoriteButton(card).click();
    await expect(favoriteButton(card)).toHaveAttribute("aria-pressed", "true");
    await expect(favoriteButton(card)).toHaveAccessibleName(/^Remove .+ from favorites$/);
    await expect(card).toBeInViewport();

    await card.getByRole("link", { name: /^View Car/ }).click();
    await expect(page).toHaveURL(/\/listing-detail-v1\/\d+$/);
    await expect(favoriteButton(page)).toHaveAttribute("aria-pressed", "true");
    await pressFavorite(favoriteButton(page));
    await expect(favoriteButton(page)).toHaveAttribute("aria-pressed", "false");
    await page.reload();
    await expect(favoriteButton(page)).toHaveAttribute("aria-pressed", "false");
  });
}

test("a customer sorts what they keep, lets a car go and takes it back", async ({ page }) => {
  await logInAsNewCustomer(page);
  for (const id of [2, 6, 10]) {
    await page.goto(`/listing-detail-v1/${id}`);
    await pressFavorite(favoriteButton(page));
    await expect(favoriteButton(page)).toHaveAttribute("aria-pressed", "true");
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

  await favoriteButton(cards.nth(1)).click();
  await expect(cards).toHaveCount(2);
  const notice = page.locator(".notice");
  await expect(notice).toContainText("is not in your favorites any more.");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(3);
  expect(await ids()).toEqual(sorted);
  await expect(notice).toBeHidden();
});

test("who keeps nothing yet is led on, in Arabic too", async ({ page }) => {
  await logInAsNewCustomer(page);
  await page.goto("/ar/my-favorite");
  await page.getByRole("main").getByRole("link", { name: "تصفّح كل السيارات" }).click();
  await expect(page).toHaveURL(/\/ar\/listing-car$/);
});
