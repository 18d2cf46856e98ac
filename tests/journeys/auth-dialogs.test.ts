import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { holdRequests } from "#tests/setup/hold-responses.ts";
import { apiUrl, expect, expectNoA11yViolations, hydrated, test } from "#tests/setup/journey.ts";
import { demoLogin, mailedCode } from "#tests/setup/test-sessions.ts";
import { Header } from "./pages/header.ts";
import type { SignupForm } from "./pages/signup-form.ts";

/* JavaScript adds to the auth pages: dialogs over any page, and help with passwords. */

async function open(page: Page, path: string, dialog: "Login" | "Signup") {
  await page.goto(path);
  await hydrated(page);
  await new Header(page).link(dialog).click();
  await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
}

/** Sends the sign-up form in its dialog. @returns the address to which the code is mailed */
async function askForCode(page: Page, dialog: SignupForm): Promise<string> {
  const email = `${randomUUID()}@example.net`;
  await open(page, "/faq", "Signup");
  await dialog.fill(email, "Zonnig-Erf-42");
  await dialog.terms.check();
  await dialog.sendCode.click();
  return email;
}

test.describe("The dialogs", () => {
  test("have a visible border in forced colors", { tag: "@full" }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, "/faq", "Login");
    const [color, background, width] = await page.getByRole("dialog").evaluate((dialog) => {
      const { borderTopColor, backgroundColor, borderTopWidth } = getComputedStyle(dialog);
      return [borderTopColor, backgroundColor, borderTopWidth];
    });
    expect([color === background, width]).toEqual([false, "1px"]);
  });

  test("stay open and keep the input when a link in the error summary leads to an invalid field", {
    tag: "@full",
  }, async ({ page, site }) => {
    const { signupDialog } = site;
    await site.openHydrated("/");
    await site.footer.link("FAQ").first().click();
    // Waits for the end of the navigation, because the URL changes earlier.
    await expect(page.getByRole("main")).toBeFocused();
    await site.header.link("Signup").click();
    await signupDialog.password.fill("Zonnig-Erf-42");
    await signupDialog.sendCode.click();
    await expect(signupDialog.alert).toBeFocused();
    await signupDialog.alert.getByRole("link", { name: /email/i }).click();
    await expect(signupDialog.email).toBeFocused();
    await expect(signupDialog.password).toHaveValue("Zonnig-Erf-42");
    await expect(signupDialog.alert).toBeVisible();
  });

  test("open over the page, take the focus, close on Escape and give the focus back", {
    tag: "@full",
  }, async ({ page, site }) => {
    const { loginDialog } = site;
    await open(page, "/contact?subject=APK", "Login");
    await expect(loginDialog.email).toBeFocused();
    await expectNoA11yViolations(page, "dialog[open]");
    await loginDialog.fill({ email: "noor@example.net", password: "Zonnig-Erf-42" });
    await page.keyboard.press("Escape");
    await expect(loginDialog.root).toBeHidden();
    await expect(site.header.login).toBeFocused();
    await expect(page).toHaveURL(/\/contact\?subject=APK$/);
    // The input is restored, except the password.
    await page.keyboard.press("Enter");
    await expect(loginDialog.email).toHaveValue("noor@example.net");
    await expect(loginDialog.password).toHaveValue("");
  });

  test("lead to one another and keep the e-mail address that was typed", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    const { loginDialog, forgotPasswordDialog: forgot, signupDialog: signup } = site;
    await open(page, "/faq", "Login");
    await loginDialog.email.fill("noor@example.net");
    await loginDialog.chooseRole("Garage");
    await loginDialog.forgotPassword.click();
    await expect(forgot.email).toHaveValue("noor@example.net");
    await expect(forgot.email).toBeFocused();
    await expect(forgot.root.getByRole("radio", { name: "Garage" })).toBeChecked();
    await expectNoA11yViolations(page, "dialog[open]");
    await forgot.root.getByRole("link", { name: "Back to login" }).click();
    await loginDialog.root.getByRole("link", { name: "Signup" }).click();
    await expect(signup.root.getByRole("link", { name: "Contact us" })).toBeVisible();
    await signup.root.getByText("Customer", { exact: true }).click();
    await expect(signup.email).toHaveValue("noor@example.net");
    await expectNoA11yViolations(page, "dialog[open]");
  });

  test("log in without leaving the page below, even after a wrong password", async ({
    page,
    site,
    account,
  }) => {
    const { loginDialog } = site;
    await open(page, "/contact?subject=APK", "Login");
    await loginDialog.logIn({ email: account.email, password: "Wrong-Password-1" });
    await expect(loginDialog.alert).toHaveText("The e-mail address or password is incorrect");
    await expect(loginDialog.alert).toBeFocused();
    await loginDialog.password.fill(account.password);
    await loginDialog.password.press("Enter");
    await expect(site.header.accountMenu).toContainText("Noor Bakker");
    await expect(page).toHaveURL(/\/contact\?subject=APK$/);
    await expect(page.locator(".toast p")).toHaveText("You are logged in as Noor Bakker");
  });

  test("sign up step by step without leaving the page below", { tag: "@full" }, async ({ page, site }) => {
    const { signupDialog } = site;
    const email = await askForCode(page, signupDialog);
    await expect(signupDialog.root.getByRole("status")).toHaveText("Verification code sent");
    await expect(signupDialog.code).toBeFocused();
    const sendAgain = signupDialog.root.getByRole("button", { name: /Send again in \d+ seconds?/ });
    await expect(sendAgain).toBeDisabled();
    await expectNoA11yViolations(page, "dialog[open]");
    await signupDialog.code.fill(await mailedCode(apiUrl, email));
    await signupDialog.code.press("Enter");
    await expect(site.header.accountMenu).toContainText("Noor el Idrissi");
    await expect(page).toHaveURL(/\/faq$/);
  });

  test("link to the form for the mailed code if the page was reloaded before the code was entered", async ({
    page,
    site,
  }) => {
    const { signupDialog } = site;
    const email = await askForCode(page, signupDialog);
    await expect(signupDialog.code).toBeFocused();
    await open(page, "/faq", "Signup");
    await signupDialog.root.getByRole("link", { name: "Enter it here" }).click();
    await expect(signupDialog.root).toBeHidden();
    await expect(page.getByText(email)).toBeVisible();
    await site.signupForm.code.fill(await mailedCode(apiUrl, email));
    await site.signupForm.code.press("Enter");
    await expect(site.header.accountMenu).toContainText("Noor el Idrissi");
    await expect(page).toHaveURL(/\/faq$/);
  });

  test("set a new password and close without leaving the page below", { tag: "@full" }, async ({
    page,
    site,
    account,
  }) => {
    const { forgotPasswordDialog: forgot } = site;
    await site.openHydrated("/faq");
    // After a login, this link leads to the favorites.
    await site.header.link("My Favorites").click();
    await site.loginDialog.email.fill(account.email);
    await site.loginDialog.forgotPassword.click();
    await forgot.sendEmail.click();
    await expect(forgot.root.getByRole("status")).toHaveText("Verification code sent");
    await forgot.code.fill(await mailedCode(apiUrl, account.email));
    await forgot.verify.click();
    await forgot.fillPasswords("Nieuw-Erf-43");
    await expectNoA11yViolations(page, "dialog[open]");
    await forgot.reset.click();
    await expect(page.locator(".toast")).toContainText("Password Reset Successfully.");
    await expect(forgot.root).toBeHidden();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test("open from the menu of a phone, which closes and whose button gets the focus back on Escape", {
    tag: "@full",
  }, async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await site.openHydrated("/ar/faq");
    await page.getByRole("button", { name: "القائمة", exact: true }).click();
    await page.getByRole("link", { name: "إنشاء حساب" }).click();
    const dialog = page.getByRole("dialog", { name: "إنشاء حساب" });
    await expect(dialog).toBeVisible();
    await expect(page.locator("#main-menu")).toBeHidden();
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(340);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "القائمة", exact: true })).toBeFocused();
  });

  test("are fetched when the pointer is over the login link, and not before", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
    await site.openHydrated("/faq");
    await page.waitForLoadState("networkidle");
    const forms = /assets\/auth-/;
    expect(requestedUrls.filter((path) => forms.test(path))).toEqual([]);
    await site.header.login.hover();
    await expect.poll(() => requestedUrls.filter((path) => forms.test(path)).length).toBeGreaterThan(0);
  });

  test("stay closed if another page was opened before they arrived", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    const forms = /assets\/auth-/;
    const release = await holdRequests(page, forms);
    await site.openHydrated("/faq");
    const requested = page.waitForRequest(forms);
    await site.header.login.click();
    const url = (await requested).url();
    await site.footer.link("Contact").click();
    await expect(page).toHaveURL(/\/contact$/);
    release();
    // The page's own import has ended too when this one has.
    await page.evaluate((url) => import(url), url);
    await expect(page.getByRole("dialog", { name: "Login" })).toBeHidden();
    await site.header.login.click();
    await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
  });

  test("stay open when a selection is dragged out of them", { tag: "@full" }, async ({ page, site }) => {
    await site.openHydrated("/faq");
    await site.header.login.click();
    const dialog = page.getByRole("dialog", { name: "Login" });
    const email = dialog.getByLabel("Email");
    await email.fill("noor@example.com");
    await email.hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await expect(email).toHaveValue("noor@example.com");
  });

  test.describe("that cannot be fetched", () => {
    // The login page needs the same chunk: React Router takes the build for outdated and loads the document.
    test.use({ expectedErrors: [/Failed to load resource|^Event$|loading route module|imported module/] });
    test("open as pages instead", { tag: "@full" }, async ({ page, site }) => {
      await page.route(/assets\/auth-/, (route) => route.abort());
      await site.openHydrated("/faq");
      await site.header.login.click();
      await expect(page).toHaveURL("/login?redirect_to=%2Ffaq");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    });
  });

  test.describe("that fail", () => {
    test.use({ expectedErrors: [/no dialog here/] });
    test("disappear and open as pages instead", { tag: "@full" }, async ({ page, site, account }) => {
      await page.addInitScript(() => {
        const { focus } = HTMLElement.prototype;
        HTMLElement.prototype.focus = function (options) {
          if (this.closest("#auth-dialog")) throw new Error("no dialog here");
          focus.call(this, options);
        };
      });
      await site.openHydrated("/faq");
      await site.header.login.click();
      await expect(page).toHaveURL("/login?redirect_to=%2Ffaq");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await site.loginForm.fill(account);
      await site.loginForm.password.press("Enter");
      await expect(site.header.accountMenu).toContainText("Noor Bakker");
      await expect(page).toHaveURL(/\/faq$/);
    });
  });
});

test.describe("A password field", () => {
  test("shows the password on request and marks the rules that it meets", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    await site.openHydrated("/signup");
    const field = page.locator("#signup-password");
    await expect(field).toHaveAttribute("type", "password");
    await field.fill("abcD");
    const rules = page.locator("#signup-password-rules li");
    await expect(rules).toHaveText([
      "At least 8 characters",
      "A lowercase letter(done)",
      "An uppercase letter(done)",
      "A digit",
    ]);
    await field.fill("abcD5678");
    await expect(rules.filter({ hasText: "(done)" })).toHaveCount(4);
    await page.getByRole("button", { name: "Show the password" }).first().click();
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue("abcD5678");
    await page.getByRole("button", { name: "Hide the password" }).click();
    await expect(field).toHaveAttribute("type", "password");
  });

  test("that is empty because its dialog was closed marks no rule as met", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    const { signupDialog } = site;
    await open(page, "/faq", "Signup");
    await signupDialog.password.fill("abcD5678");
    const done = signupDialog.root.getByText("(done)");
    await expect(done).toHaveCount(4);
    await page.keyboard.press("Escape");
    await expect(signupDialog.root).toBeHidden();
    await site.header.link("Signup").click();
    await expect(signupDialog.password).toHaveValue("");
    await expect(done).toHaveCount(0);
  });
});

test("Input from before the scripts load is kept in every field of the login form", async ({
  page,
  site,
}) => {
  const { loginForm } = site;
  // Types as soon as the fields exist, before the scripts are fetched.
  await page.goto("/login", { waitUntil: "commit" });
  await loginForm.chooseRole("Vendor");
  await loginForm.fill({ email: "early@example.net", password: "Typed-Early-1" });
  await loginForm.remember.check();
  await hydrated(page);
  await expect(loginForm.role("Vendor")).toBeChecked();
  await expect(loginForm.email).toHaveValue("early@example.net");
  await expect(loginForm.password).toHaveValue("Typed-Early-1");
  await expect(loginForm.remember).toBeChecked();
});

test("A login form that is posted before the scripts load still logs in", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await page.route(/\.js$/, () => {});
  await page.goto("/login?redirect_to=/faq", { waitUntil: "commit" });
  await site.loginForm.chooseRole("Garage");
  await site.loginForm.fill(demoLogin("garage"));
  await site.loginForm.password.press("Enter");
  await expect(page).toHaveURL("/faq");
});
