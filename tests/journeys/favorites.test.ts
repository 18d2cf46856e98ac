import { randomUUID } from "node:crypto";
import { apiUrl, expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { pressFavorite } from "#tests/setup/press-favorite.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

test.beforeEach(async ({ page }) => {
  const { login } = await newCustomer(apiUrl);
  await logInByForm(page.context().request, login);
});

test.describe("a favorite button, with JavaScript", () => {
  test.use({ expectedErrors: [/503|409/] });

  test("turns at once, before the site has answered, and the page stays", async ({ page }) => {
    await page.goto("/listing-detail-v1/3");
    await hydrated(page);
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/favorites.data", async (route) => {
      await released;
      await route.continue();
    });
    const favoriteButton = page.getByRole("button", { name: /favorites$/ }).first();
    await favoriteButton.click();
    await expect(favoriteButton).toHaveAttribute("aria-pressed", "true");
    const favoriteResponse = page.waitForResponse("**/favorites.data");
    answer();
    expect((await favoriteResponse).status()).toBe(200);
    await page.reload();
    await expect(favoriteButton).toHaveAttribute("aria-pressed", "true");
  });

  test("in the name of another account does nothing, says so, and leaves the list", async ({ page }) => {
    await page.goto("/listing-car");
    await hydrated(page);
    const { login } = await newCustomer(apiUrl);
    await page.context().clearCookies();
    await logInByForm(page.context().request, login);
    const favoriteButton = page.getByRole("button", { name: /favorites$/ }).first();
    await favoriteButton.click();
    await expect(toasts(page)).toContainText("This page belonged to another account, so nothing was done.");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(favoriteButton).toHaveAttribute("aria-pressed", "false");
  });

  test("cannot be pressed while a form of the page is being sent", async ({ page }) => {
    await page.goto("/listing-car");
    await hydrated(page);
    const sent = Promise.withResolvers<void>();
    await page.route("**/newsletter.data*", async (route) => {
      if (route.request().method() === "POST") await sent.promise;
      await route.continue();
    });
    const field = page.getByRole("contentinfo").getByLabel("Your e-mail address");
    const posted = page.waitForRequest((request) => request.url().includes("/newsletter.data"));
    await field.fill(`${randomUUID()}@example.net`);
    await field.press("Enter");
    await posted;
    const card = page.locator("article[id^=car-]").first();
    const favoriteButton = card.getByRole("button", { name: /favorites$/ });
    // If it were posted now, the page would lose its data when the answer arrives.
    await expect(favoriteButton).toBeDisabled();
    sent.resolve();
    await expect(toasts(page)).toContainText("Thank you for subscribing");
    await favoriteButton.click();
    await expect(favoriteButton).toHaveAttribute("aria-pressed", "true");
    await expect(card).toBeVisible();
  });

  test("turns back when that fails, and says why", async ({ page }) => {
    await page.goto("/listing-detail-v1/3");
    await hydrated(page);
    const favoriteButton = page.getByRole("button", { name: /favorites$/ }).first();
    // The car does not exist, so the post fails.
    await page
      .locator('form[action="/favorites"] input[name="car_id"]')
      .first()
      .evaluate((input) => {
        (input as HTMLInputElement).value = "2000000000";
      });
    await favoriteButton.click();
    await expect(page.getByRole("alert")).toHaveText("This car does not exist");
    await expect(favoriteButton).toHaveAttribute("aria-pressed", "false");
    await expect(page).toHaveURL(/\/listing-detail-v1\/3$/);
  });

  test("that was filled in another tab meanwhile is filled here too", async ({ page, context }) => {
    await page.goto("/listing-detail-v1/3");
    await hydrated(page);
    const other = await context.newPage();
    await other.goto("/listing-detail-v1/3");
    const favoriteButton = (tab: typeof page) => tab.getByRole("button", { name: /favorites$/ }).first();
    await pressFavorite(favoriteButton(other));
    await expect(favoriteButton(other)).toHaveAttribute("aria-pressed", "true");
    await expect(other.locator("form[action='/favorites'] button[aria-pressed=true]")).toHaveCount(1);
    await favoriteButton(page).click();
    await expect(page.getByRole("alert")).toHaveText("Car is already in favorites");
    await expect(favoriteButton(page)).toHaveAttribute("aria-pressed", "true");
  });
});

test("letting go of a car puts the focus where it can be undone", async ({ page }) => {
  await page.goto("/listing-detail-v1/3");
  const favoriteButton = page.getByRole("button", { name: /favorites$/ }).first();
  await pressFavorite(favoriteButton);
  await expect(favoriteButton).toHaveAttribute("aria-pressed", "true");
  await page.goto("/my-favorite");
  await hydrated(page);
  await page.getByRole("button", { name: /from favorites$/ }).press("Enter");
  await expect(page.locator(".notice")).toBeFocused();
  await expect(page.getByText("You have no favorites yet")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
});
