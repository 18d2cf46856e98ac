import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { changeWhilePosting, openTranslated, translatePage } from "#tests/setup/browser-translation.ts";
import { exerciseForm as exerciseOpenForm, holdRules } from "#tests/setup/exercise-page.ts";
import { apiUrl, expect, test, toasts } from "#tests/setup/journey.ts";
import { logInByForm, mailedCode } from "#tests/setup/test-sessions.ts";

/* Forms of later steps, while a translator or an extension changes the page, and forms of the back-office. */

const password = "Nieuw-Erf-43";
async function exerciseForm(page: Page, path: string, form: string) {
  await openTranslated(page, path);
  await exerciseOpenForm(page, path, form);
}

test.beforeEach(({ page }) => holdRules(page));

const resendForm = "form:has([value=send-again])";

test("A visitor signs up on translated pages, even after a wrong code", {
  tag: "@full",
}, async ({ page, site }) => {
  const { signupForm } = site;
  const email = `${randomUUID()}@example.net`;
  await openTranslated(page, "/signup");
  await signupForm.fill(email, password);
  await signupForm.terms.check();
  await changeWhilePosting(page, () => signupForm.sendCode.click());
  await expect(page).toHaveURL("/signup?step=code");
  for (const form of ["form#signup-code", resendForm]) await exerciseForm(page, "/signup?step=code", form);
  await signupForm.code.fill(await mailedCode(apiUrl, email));
  await changeWhilePosting(page, () => signupForm.verify.click());
  await expect(site.header.accountMenu).toContainText("Noor el Idrissi");
});

test("A customer sets a new password on translated pages, even after mistakes", {
  tag: "@full",
}, async ({ page, site, account }) => {
  const { forgotPasswordForm: form } = site;
  await openTranslated(page, "/forgot-password");
  await form.email.fill(account.email);
  await changeWhilePosting(page, () => form.sendEmail.click());
  await expect(page).toHaveURL("/forgot-password?step=code");
  await exerciseForm(page, "/forgot-password?step=code", "form#forgot-password-code");
  await form.code.fill(await mailedCode(apiUrl, account.email));
  await changeWhilePosting(page, () => form.verify.click());
  await expect(page).toHaveURL("/forgot-password?step=password");
  await exerciseForm(page, "/forgot-password?step=password", "form#new-password");
  await form.fillPasswords(password);
  await changeWhilePosting(page, () => form.reset.click());
  await expect(toasts(page)).toContainText("Password Reset Successfully.");
});

test.describe("a customer", () => {
  // The account menu is hydrated after the page, and may be translated before that.
  test.use({ expectedErrors: [/Minified React error #418/] });

  test("changes the e-mail address and deletes the account on translated pages", {
    tag: "@full",
  }, async ({ page, site, account }) => {
    const { profilePage } = site;
    await logInByForm(page.request, account);
    const email = `new-${account.email}`;
    await openTranslated(page, "/my-profile");
    await profilePage.email.fill(email);
    await profilePage.password.fill(account.password);
    await changeWhilePosting(page, () => profilePage.save.click());
    await exerciseForm(page, "/my-profile", "form#confirm-email-form");
    await profilePage.code.fill(await mailedCode(apiUrl, email));
    await changeWhilePosting(page, () => profilePage.changeEmail.click());
    await expect(profilePage.email).toHaveValue(email);

    await openTranslated(page, "/my-profile/delete");
    await profilePage.deleteAccount("wrong");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await translatePage(page);
    await profilePage.deleteAccount(account.password);
    await expect(toasts(page)).toContainText("Your account has been removed");
  });
});

test("A translated form of the back-office, which has no scripts, can be sent and keeps the input", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.backOffice.enter("vendor");
  await page.getByRole("link", { name: "Business profile" }).click();
  await expect(page.locator("script")).toHaveCount(0);
  await translatePage(page);
  await page.getByLabel("KVK number").fill("83892868");
  await site.backOffice.save.click();
  await expect(site.backOffice.alert).toBeFocused();
  await expect(page.getByLabel("KVK number")).toHaveValue("83892868");
});
