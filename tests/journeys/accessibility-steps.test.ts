import type { Page } from "@playwright/test";
import { languages } from "#contract/languages.ts";
import { expectAccessiblePage } from "#tests/setup/accessible-page.ts";
import { beginReset, beginSignup, verifyReset } from "#tests/setup/auth-steps.ts";
import { full } from "#tests/setup/full.ts";
import { apiUrl, expect, expectNoA11yViolations, test } from "#tests/setup/journey.ts";
import { callApiAs, demoVendor, requestViewing, startConversation } from "#tests/setup/test-conversation.ts";
import { demoLogin, logIn, logInByForm } from "#tests/setup/test-sessions.ts";

/* Pages that need more than an address: the steps of forms, their errors, and the pages of businesses. */

const expectSteps = (page: Page, path: string, prepare?: (page: Page) => Promise<void>) =>
  expectAccessiblePage(page, path, "en", prepare);

/** Posts the page's form as it is, or on the profile page without the first name, and expects an error. */
async function postWrongly(page: Page) {
  const form = page.locator("main form[id][method=post]").first();
  if (page.url().endsWith("/my-profile")) await form.locator("[name=first_name]").fill("");
  await form.locator("[type=submit]").last().click();
  await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
}

/** The form of the usual run, which scrolls to its errors. A full run also tries the others. */
const formOfEveryDay = "/listing-detail-v1/1/report";
const otherForms = ["/contact", "/login", "/signup", "/forgot-password", "/newsletter"];

for (const path of [formOfEveryDay, "/listing-detail-v1/1/contact", ...otherForms]) {
  const tag = path === formOfEveryDay ? [] : ["@full"];
  test(`The errors of a form are accessible: ${path}`, { tag }, async ({ page }) => {
    await expectSteps(page, path, postWrongly);
  });
}

test("The page for the code of a sign-up is accessible", { tag: "@full" }, async ({ page }) => {
  await beginSignup(page.request);
  await expectSteps(page, "/signup?step=code", postWrongly);
});

test.describe("for a customer", () => {
  test("the steps to a new password are accessible", { tag: "@full" }, async ({ page }) => {
    const email = await beginReset(page.request, apiUrl);
    await expectSteps(page, "/forgot-password?step=code");
    await verifyReset(page.request, apiUrl, email);
    await expectSteps(page, "/forgot-password?step=password", postWrongly);
  });

  test("the step to a new e-mail address is accessible", { tag: "@full" }, async ({
    page,
    site,
    account,
  }) => {
    const { profilePage } = site;
    await logInByForm(page.request, account);
    await profilePage.goto();
    await profilePage.email.fill(`moved-${account.email}`);
    await profilePage.password.fill(account.password);
    await profilePage.save.click();
    await expect(page.locator("#confirm-email")).toBeVisible();
    await expectSteps(page, "/my-profile");
  });

  test("the errors of the account's forms are accessible", { tag: "@full" }, async ({ page, account }) => {
    await logInByForm(page.request, account);
    for (const path of ["/my-profile", "/my-profile/delete", "/change-password"]) {
      await expectSteps(page, path, postWrongly);
    }
  });

  test("the page that asks for confirmation before a logout is accessible", { tag: "@full" }, async ({
    page,
    account,
  }) => {
    await logInByForm(page.request, account);
    await expectSteps(page, "/logout");
  });
});

/** Pages that no other journey checks with axe in the usual run, so this one does. */
const seldom = new Set(["/cars?q=nothing-like-it", "/messages"]);

/** Checks a back-office page: its sheets are files, its language a query. @param daily whether axe runs (it is slow) */
async function expectAccessibleOffice(page: Page, address: string, daily = full) {
  for (const lang of full ? languages : (["en"] as const)) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=${lang}`);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `${address} is wider than 320 px by`).toBeLessThanOrEqual(0);
    if (!daily) continue;
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoA11yViolations(page);
  }
}

/** A full run opens each page in every language, so it gets more time. */
test.beforeEach(() => test.slow(full));

test("A vendor's pages are accessible, on the site and in the back-office", {
  tag: "@full",
}, async ({ page, site }) => {
  await logInByForm(page.request, demoLogin("vendor"));
  for (const path of full ? ["/messages", "/back-office", "/my-favorite"] : ["/messages"])
    await expectSteps(page, path);
  await site.backOffice.open();
  const office = `${apiUrl}/back-office/vendor`;
  await page.goto(`${office}/cars`);
  const car = new URL((await page.locator("main li a").first().getAttribute("href"))!, office).href;
  const lists = ["/cars", "/cars?q=nothing-like-it", "/messages", "/appointments"];
  for (const path of ["", ...lists, "/cars/new", "/messages/templates", "/profile"]) {
    await expectAccessibleOffice(page, office + path, full || seldom.has(path));
  }
  await page.goto(`${office}/messages`);
  const thread = new URL((await page.locator(".inbox a").first().getAttribute("href"))!, office);
  await expectAccessibleOffice(page, office + thread.pathname.replace(/.*(?=\/messages)/, ""), true);
  await expectAccessibleOffice(page, car);
  await expectAccessibleOffice(page, `${car}/photos`, true);
  await expectAccessibleOffice(page, `${office}/no-such-page`);
});

test("A conversation with a seller and one with customer service are accessible", { tag: "@full" }, async ({
  page,
  account,
}) => {
  const { access_token: token } = await logIn(apiUrl, account);
  const vendor = await demoVendor(apiUrl);
  const { id, answer } = await startConversation(apiUrl, token, vendor, "Is it still there?");
  await answer("It is. A deposit of € 250 holds it: https://www.example.com");
  await requestViewing(apiUrl, token, vendor);
  const question = { subject: "My listing", message: "When will it be shown?" };
  const asked = await callApiAs<{ data: { conversation_id: number } }>(
    apiUrl,
    token,
    "customer-service/start-conversation",
    question,
  );
  await logInByForm(page.request, account);
  for (const path of [
    "/message",
    `/message/${id}`,
    `/message/${id}/report`,
    "/message/start?vendor=3",
    `/message/reserve?car=${vendor.carId}`,
    `/customer-service/${asked.data.conversation_id}`,
    "/dashboard",
  ])
    await expectSteps(page, path);
});

test("A garage's pages are accessible, on the site and in the back-office", {
  tag: "@full",
}, async ({ page, site }) => {
  await logInByForm(page.request, demoLogin("garage"));
  await expectSteps(page, "/back-office");
  await site.backOffice.open();
  const office = `${apiUrl}/back-office/garage`;
  const link = await page.locator("main a[href$='/reviews']").first().getAttribute("href");
  const branch = new URL(link!, office).href.replace(/\/reviews$/, "");
  for (const path of [office, branch, `${branch}/reviews`])
    await expectAccessibleOffice(page, path, full || path.endsWith("/reviews"));
  await page.context().clearCookies();
  await expectAccessibleOffice(page, office, true);
});
