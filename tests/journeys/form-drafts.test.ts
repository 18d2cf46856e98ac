import type { Page } from "@playwright/test";
import { holdRequests, pageScripts } from "#tests/setup/hold-responses.ts";
import { apiUrl, expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { type Login, logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";
import { contactMessage } from "./pages/contact-page.ts";

const typed = { "First name": "Noor", Message: "Where can one see\nthe cars?" };
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

test.beforeEach(({ site }) => site.openHydrated("/contact"));

test("An unfinished message is restored after a visit to another page", async ({ page, site }) => {
  const { contactPage } = site;
  await contactPage.fill(typed);
  await site.footer.link("FAQ").click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await contactPage.expectValues(typed);
  // The form is refused, left, and opened again by a link.
  await contactPage.send.click();
  await expect(contactPage.alert).toBeFocused();
  await site.footer.link("FAQ").click();
  await expect(page).toHaveURL(/\/faq$/);
  await site.footer.link("Contact").click();
  await contactPage.expectValues(typed);
});

test("An unfinished message is kept when the language changes", { tag: "@full" }, async ({ page, site }) => {
  await site.contactPage.fill(typed);
  await site.header.chooseLanguage("English", "Nederlands");
  await expect(page).toHaveURL(/\/nl\/contact/);
  await site.contactPage.expectValues({ Voornaam: typed["First name"], Bericht: typed.Message });
});

test("An unfinished message survives a login in the dialog and a reload", { tag: "@full" }, async ({
  page,
  site,
  account,
}) => {
  await site.contactPage.fill(typed);
  await site.header.login.click();
  await site.loginDialog.logIn(account);
  await expect(site.header.menu("Noor Bakker")).toBeVisible();
  await site.contactPage.expectValues(typed);
  await page.reload();
  await hydrated(page);
  await site.contactPage.expectValues(typed);
});

test("A restored draft does not change the field that has the focus", { tag: "@full" }, async ({
  page,
  site,
}) => {
  const { contactPage } = site;
  await contactPage.fill(typed);
  const release = await holdRequests(page, pageScripts);
  await page.reload({ waitUntil: "commit" });
  await contactPage.fill({ "First name": "" });
  await contactPage.field("First name").focus();
  release();
  await hydrated(page);
  await contactPage.expectValues({ ...typed, "First name": "" });
});

test("The draft is deleted when the message is sent, and the next form is empty", { tag: "@full" }, async ({
  page,
  site,
}) => {
  const { contactPage } = site;
  await contactPage.fill(contactMessage);
  expect(await stored(page)).toContain("Bakker");
  await contactPage.send.click();
  await contactPage.expectValues({ Message: "" });
  expect(await stored(page)).not.toContain("Bakker");
  await site.footer.link("FAQ").click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await contactPage.expectValues({ "First name": "" });
});

test("A draft belongs to one account and is deleted at logout, and a password is never stored", async ({
  page,
  site,
  account,
}) => {
  const { profilePage } = site;
  const openAs = async (login: Login) => {
    await logInByForm(page.request, login);
    await site.openHydrated("/my-profile");
  };
  await openAs(account);
  await profilePage.firstName.fill("Zeynep");
  await profilePage.email.fill("zeynep@example.net");
  await profilePage.password.fill("Groene-Fiets-7");
  await page.getByRole("main").getByRole("button", { name: "Show the password" }).click();
  await profilePage.password.fill("Groene-Fiets-8");
  expect(await stored(page)).toContain("Zeynep");
  expect(await stored(page)).not.toContain("Groene");

  await openAs((await newCustomer(apiUrl)).login);
  await expect(profilePage.firstName).toHaveValue("Noor");
  await openAs(account);
  await expect(profilePage.firstName).toHaveValue("Zeynep");

  await site.header.logOut();
  await expect(toasts(page)).toContainText("Logout successfully");
  expect(await stored(page)).not.toContain("Zeynep");
});

test("A review draft survives closing the browser, can be discarded, and is deleted when it is sent", {
  tag: "@full",
}, async ({ page, site, account, browser }) => {
  const address = "/garage-branch-profile/1";
  await logInByForm(page.request, account);
  await site.openHydrated(address);
  const words = "They explained every repair before they began.";
  await page.locator("#review-form").getByLabel("4 stars").check();
  await page.getByLabel("Your experience").fill(words);
  // Simulates a browser that was closed: it keeps local storage and cookies, but no session storage.
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: new URL(page.url()).origin });
  const later = await context.newPage();
  await later.goto(address);
  const form = later.locator("#review-form");
  const experience = form.getByLabel("Your experience");
  await expect(experience).toHaveValue(words);
  await expect(form.getByLabel("4 stars")).toBeChecked();
  await expect(form.getByRole("status")).toHaveText("What you typed earlier is back.");
  await form.getByRole("button", { name: "Start again" }).click();
  await expect(experience).toHaveValue("");
  await expect(form.getByRole("button", { name: "Start again" })).toHaveCount(0);
  await later.reload();
  await hydrated(later);
  await expect(experience).toHaveValue("");

  await form.getByLabel("5 stars").check();
  await experience.fill(words);
  await form.getByRole("button", { name: "Publish review" }).click();
  await expect(toasts(later)).toContainText(/review/i);
  expect(await stored(later)).not.toContain("repair");
  await context.close();
});

test("Input from before the scripts load is part of the draft", { tag: "@full" }, async ({ page, site }) => {
  const { contactPage } = site;
  const release = await holdRequests(page, pageScripts);
  await page.goto("/contact");
  await contactPage.fill({ "First name": typed["First name"] });
  release();
  await hydrated(page);
  await contactPage.fill({ Message: typed.Message });
  await site.footer.link("FAQ").click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await contactPage.expectValues(typed);
});

test("A message begun to one seller is not filled in for another one", { tag: "@full" }, async ({
  page,
  account,
}) => {
  await logInByForm(page.request, account);
  const message = page.getByLabel("Your message");
  const open = async (vendor: number) => {
    await page.goto(`/message/start?vendor=${vendor}`);
    await hydrated(page);
  };
  await open(1);
  await message.fill("Is the red one still there?");
  await open(2);
  await expect(message).toHaveValue("");
  await open(1);
  await expect(message).toHaveValue("Is the red one still there?");
});
