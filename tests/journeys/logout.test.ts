import type { Page } from "@playwright/test";
import { apiUrl, expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";
import { Header } from "./pages/header.ts";
import { Thread } from "./pages/thread.ts";

test.beforeEach(({ page, account }) => logInByForm(page.request, account));

/** Opens two hydrated tabs of a logged-in user. @returns the second tab, and its account menu */
async function twoTabs(page: Page) {
  const other = await page.context().newPage();
  for (const [tab, path] of [
    [page, "/faq"],
    [other, "/my-profile?from=here#main"],
  ] as const) {
    await tab.goto(path);
    await hydrated(tab);
    await expect(new Header(tab).accountMenu).toBeVisible();
  }
  await page.bringToFront();
  return { other, otherMenu: new Header(other).accountMenu };
}

test("A logout in one tab logs out the other tabs", async ({ page, site }) => {
  const { other, otherMenu } = await twoTabs(page);
  await site.header.logOut();
  await expect(toasts(page)).toContainText("Logout successfully");
  // The other tab loads its URL again, now logged out.
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("You are not logged in");
  await expect(otherMenu).toHaveCount(0);
  expect(other.url()).toMatch(/\/my-profile\?from=here$/);
});

test("A logout that is refused, as another tab has another account, leaves that tab and its drafts", {
  tag: "@full",
}, async ({ page, site }) => {
  const { other } = await twoTabs(page);
  await logInByForm(page.request, (await newCustomer(apiUrl)).login);
  await other.goto("/sell-car");
  await hydrated(other);
  const plate = other.locator("#sell-car-license_plate");
  await plate.fill("GBB-01-B");
  const drafts = () => other.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(drafts).toContain("GBB-01-B");

  const checked = other.waitForResponse(/\/unread-count$/);
  await site.header.logOut();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Somebody else is logged in now");
  await checked;
  expect(await drafts()).toContain("GBB-01-B");
  await expect(plate).toHaveValue("GBB-01-B");
  await expect(new Header(other).accountMenu).toBeVisible();
});

test("A message's link that would log the reader out asks first, and drafts stay", { tag: "@full" }, async ({
  page,
  account,
  baseURL,
}) => {
  // A host without a dot is no link.
  const origin = baseURL?.replace("localhost", "127.0.0.1") ?? "";
  const vendor = await demoVendor(apiUrl);
  const { access_token: token } = await logIn(apiUrl, account);
  const { id, answer } = await startConversation(apiUrl, token, vendor, "Is it still there?");
  await answer(`Look: ${origin}/?logout=1&clear_storage=1`);
  await logInByForm(page.request, account, origin);
  await page.goto(`${origin}/message/${id}`);
  await hydrated(page);
  const draft = page.getByLabel("Your message");
  await draft.fill("Half of a question");

  const opened = page.context().waitForEvent("page");
  await new Thread(page).log.getByRole("link", { name: "logout=1" }).click();
  const other = await opened;
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Do you want to log out?");
  await page.bringToFront();
  await page.reload();
  await hydrated(page);
  await expect(draft).toHaveValue("Half of a question");
  await expect(new Header(page).accountMenu).toBeVisible();
});

test("A logout event on the window logs out", { tag: "@full" }, async ({ page, site }) => {
  const { otherMenu } = await twoTabs(page);
  await page.evaluate(() => window.dispatchEvent(new Event("logout")));
  await expect(toasts(page)).toContainText("Logout successfully");
  for (const menu of [site.header.accountMenu, otherMenu]) await expect(menu).toHaveCount(0);
});

test.describe("in a browser without BroadcastChannel", () => {
  test.use({ expectedErrors: [/BroadcastChannel/] });

  test("the account menu still works, and logs out", { tag: "@full" }, async ({ page, site }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
    await site.openHydrated("/faq");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Error/);
    await site.header.logOut();
    await expect(toasts(page)).toContainText("Logout successfully");
  });
});

test.describe("when the account menu fails", () => {
  test.use({ expectedErrors: [/no menu here/] });

  test("the page and its links still work", { tag: "@full" }, async ({ page, site }) => {
    await page.addInitScript(() => {
      const { setInterval } = window;
      const failing = (handler: TimerHandler, timeout?: number) => {
        if (timeout === 30_000) throw new Error("no menu here");
        return setInterval(handler, timeout);
      };
      Object.assign(window, { setInterval: failing });
    });
    await site.openHydrated("/faq");
    await expect(site.header.accountMenu).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Error/);
    await site.header.link("Listing Car").click();
    await expect(page).toHaveURL(/\/listing-car$/);
    await expect(site.carList.cards.first()).toBeVisible();
  });
});
