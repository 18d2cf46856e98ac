import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { fillSignup } from "#tests/setup/auth-steps.ts";
import { changeWhilePosting, openTranslated, translatePage } from "#tests/setup/browser-translation.ts";
import { exerciseForm as exerciseOpenForm } from "#tests/setup/exercise-page.ts";
import { apiUrl, expect, test, toasts } from "#tests/setup/journey.ts";
import { openBackOffice } from "#tests/setup/open-back-office.ts";
import { demoLogin, logInByForm, mailedCode, newCustomer } from "#tests/setup/test-sessions.ts";

/* Forms that come after another, while a translator or an extension changes the page; and the back-office's. */

const password = "Nieuw-Erf-43";
async function exerciseForm(page: Page, path: string, form: string) {
  await openTranslated(page, path);
  await exerciseOpenForm(page, path, form);
}

const resendForm = "form:has([value=send-again])";

test("Who signs up gets the code in over a translated page, also after a wrong one", async ({ page }) => {
  const email = `${randomUUID()}@example.net`;
  await openTranslated(page, "/signup");
  const form = page.locator("form#signup");
  await fillSignup(form, email, password);
  await form.getByLabel("I agree to the terms and conditions").check();
  await changeWhilePosting(page, () => form.getByRole("button", { name: "Send me a code" }).click());
  await expect(page).toHaveURL("/signup?step=code");
  for (const form of ["form#signup-code", resendForm]) await exerciseForm(page, "/signup?step=code", form);
  await page.getByLabel("Code", { exact: true }).fill(await mailedCode(apiUrl, email));
  await changeWhilePosting(page, () => page.getByRole("button", { name: "Verify Code" }).click());
  await expect(page.locator("[popovertarget=account-menu]")).toContainText("Noor el Idrissi");
});

test("Who forgot their password gets a new one over translated pages, also after mistakes", async ({
  page,
}) => {
  const { login } = await newCustomer(apiUrl);
  await openTranslated(page, "/forgot-password");
  await page.locator("#forgot-email").fill(login.email);
  await changeWhilePosting(page, () => page.getByRole("button", { name: "Send Email" }).click());
  await expect(page).toHaveURL("/forgot-password?step=code");
  await exerciseForm(page, "/forgot-password?step=code", "form#forgot-password-code");
  await page.getByLabel("Code", { exact: true }).fill(await mailedCode(apiUrl, login.email));
  await changeWhilePosting(page, () => page.getByRole("button", { name: "Verify Code" }).click());
  await expect(page).toHaveURL("/forgot-password?step=password");
  await exerciseForm(page, "/forgot-password?step=password", "form#new-password");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password, once more").fill(password);
  await changeWhilePosting(page, () => page.getByRole("button", { name: "Reset Password" }).click());
  await expect(toasts(page)).toContainText("Password Reset Successfully.");
});

test.describe("a customer", () => {
  // The account's menu is hydrated after the page, and may be translated first.
  test.use({ expectedErrors: [/Minified React error #418/] });

  test("who changes their address, and deletes their account, does so over translated pages", async ({
    page,
    context,
  }) => {
    const { login } = await newCustomer(apiUrl);
    await logInByForm(context.request, login);
    const email = `new-${login.email}`;
    await openTranslated(page, "/my-profile");
    const form = page.locator("form#profile");
    await form.getByLabel("Email").fill(email);
    await form.getByRole("textbox", { name: /Your password/ }).fill(login.password);
    await changeWhilePosting(page, () => form.getByRole("button", { name: "Save" }).click());
    await exerciseForm(page, "/my-profile", "form#confirm-email-form");
    await page.getByLabel("Code", { exact: true }).fill(await mailedCode(apiUrl, email));
    await changeWhilePosting(page, () => page.getByRole("button", { name: "Change e-mail address" }).click());
    await expect(form.getByLabel("Email")).toHaveValue(email);

    await openTranslated(page, "/my-profile/delete");
    const field = page.getByRole("textbox", { name: "Current password" });
    await field.fill("wrong");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await translatePage(page);
    await field.fill(login.password);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(toasts(page)).toContainText("Your account has been removed");
  });
});

test("The back-office has no scripts: a translated form of it is sent, and gives back what was typed", async ({
  page,
}) => {
  await logInByForm(page.context().request, demoLogin("vendor"));
  await openBackOffice(page, "Dashboard");
  await page.getByRole("link", { name: "Business profile" }).click();
  await expect(page.locator("script")).toHaveCount(0);
  await translatePage(page);
  await page.getByLabel("KVK number").fill("83892868");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("KVK number")).toHaveValue("83892868");
});
