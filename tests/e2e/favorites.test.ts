import { randomUUID } from "node:crypto";
import { expect, test, toasts } from "#tests/setup/journey.ts";
import { logInOnSite, newCustomer } from "#tests/setup/logged-in.ts";
import { pressHeart } from "#tests/setup/press-heart.ts";

const apiUrl = `http://127.0.0.1:${process.env.E2E_UPSTREAM_PORT}`;

test.beforeEach(async ({ page }) => {
  const { login } = await newCustomer(apiUrl);
  await logInOnSite(page.context().request, login);
});

test.describe("a heart, with JavaScript", () => {
  test.use({ expectedErrors: [/503|409/] });

  test("turns at once, before the site has answered, and the page stays", async ({ page }) => {
    await page.goto("/listing-detail-v1/3");
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/favorites.data", async (route) => {
      await held;
      await route.continue();
    });
    const heart = page.getByRole("button", { name: /favorites$/ }).first();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const answered = page.waitForResponse("**/favorites.data");
    answer();
    expect((await answered).status()).toBe(200);
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  test("that is pressed while a form of the page is being sent leaves the page as it is, and is kept", async ({
    page,
  }) => {
    await page.goto("/listing-car");
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
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
    const id = await card.getAttribute("id");
    const heart = card.getByRole("button", { name: /favorites$/ });
    // Were it posted now, the page would lose its data when the answer comes.
    let isPosted = false;
    page.on("request", (request) => {
      isPosted ||= request.url().includes("/favorites");
    });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(isPosted).toBe(false);
    await expect(card).toBeVisible();
    sent.resolve();
    await expect(toasts(page)).toContainText("Thank you for subscribing");
    await expect.poll(async () => (await page.request.get("/my-favorite")).text()).toContain(`id="${id}"`);
  });

  test("turns back when that fails, and says why", async ({ page }) => {
    await page.goto("/listing-detail-v1/3");
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    const heart = page.getByRole("button", { name: /favorites$/ }).first();
    // What the site cannot take: a car that is none.
    await page
      .locator('form[action="/favorites"] input[name="car_id"]')
      .first()
      .evaluate((input) => {
        (input as HTMLInputElement).value = "2000000000";
      });
    await heart.click();
    await expect(page.getByRole("alert")).toHaveText("This car does not exist");
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect(page).toHaveURL(/\/listing-detail-v1\/3$/);
  });

  test("that was filled in another tab meanwhile is filled here too", async ({ page, context }) => {
    await page.goto("/listing-detail-v1/3");
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    const other = await context.newPage();
    await other.goto("/listing-detail-v1/3");
    const heart = (tab: typeof page) => tab.getByRole("button", { name: /favorites$/ }).first();
    await pressHeart(heart(other));
    await expect(heart(other)).toHaveAttribute("aria-pressed", "true");
    await expect(other.locator("form[action='/favorites'] button[aria-pressed=true]")).toHaveCount(1);
    await heart(page).click();
    await expect(page.getByRole("alert")).toHaveText("Car is already in favorites");
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  });
});

test("letting go of a car puts the focus where it can be undone", async ({ page }) => {
  await page.goto("/listing-detail-v1/3");
  const heart = page.getByRole("button", { name: /favorites$/ }).first();
  await pressHeart(heart);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/my-favorite");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.getByRole("button", { name: /from favorites$/ }).press("Enter");
  await expect(page.locator(".notice")).toBeFocused();
  await expect(page.getByText("You have no favorites yet")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
});
