import type { Page } from "@playwright/test";
import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

const menu = (page: Page) => page.locator("[popovertarget=account-menu]");

/** Two hydrated tabs of a logged-in user. */
async function twoTabs(page: Page): Promise<Page> {
  await logInByForm(page.request, (await newCustomer(apiUrl)).login);
  const other = await page.context().newPage();
  for (const [tab, path] of [
    [page, "/faq"],
    [other, "/my-profile?from=here#main"],
  ] as const) {
    await tab.goto(path);
    await hydrated(tab);
    await expect(menu(tab)).toBeVisible();
  }
  await page.bringToFront();
  return other;
}

test("Who logs out in one tab is logged out in the others", async ({ page }) => {
  const other = await twoTabs(page);
  await menu(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.locator(".toasts")).toContainText("Logout successfully");
  // The URL is loaded again, as a visitor.
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("You are not logged in");
  await expect(menu(other)).toHaveCount(0);
  expect(other.url()).toMatch(/\/my-profile\?from=here$/);
});

test("A logout event on the window logs out", async ({ page }) => {
  const other = await twoTabs(page);
  await page.evaluate(() => window.dispatchEvent(new Event("logout")));
  await expect(page.locator(".toasts")).toContainText("Logout successfully");
  for (const tab of [page, other]) await expect(menu(tab)).toHaveCount(0);
});

test.describe("in a browser whose tabs cannot talk to each other", () => {
  test.use({ expectedErrors: [/BroadcastChannel/] });

  test("the account menu stays, and logs out", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
    await logInByForm(page.request, (await newCustomer(apiUrl)).login);
    await page.goto("/faq");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Error/);
    await menu(page).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.locator(".toasts")).toContainText("Logout successfully");
  });
});

test.describe("where the account menu fails", () => {
  test.use({ expectedErrors: [/no menu here/] });

  test("the page stays, and its links lead on", async ({ page }) => {
    await page.addInitScript(() => {
      const { setInterval } = window;
      const failing = (handler: TimerHandler, timeout?: number) => {
        if (timeout === 30_000) throw new Error("no menu here");
        return setInterval(handler, timeout);
      };
      Object.assign(window, { setInterval: failing });
    });
    await logInByForm(page.request, (await newCustomer(apiUrl)).login);
    await page.goto("/faq");
    await hydrated(page);
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Error/);
    await page.getByRole("banner").getByRole("link", { name: "Listing Car" }).click();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
