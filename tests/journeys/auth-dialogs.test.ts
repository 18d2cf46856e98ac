import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { apiUrl, expect, expectNoA11yViolations, hydrated, test } from "#tests/setup/journey.ts";
import { demoLogin, mailedCode, newCustomer } from "#tests/setup/test-sessions.ts";

/* What JavaScript adds to the auth pages: dialogs over any page, and help with passwords. */

async function open(page: Page, path: string, buttonName: "Login" | "Signup") {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: buttonName }).click();
  const dialog = page.getByRole("dialog", { name: buttonName });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe("The dialogs", () => {
  test("stay, with all that was typed, when a link leads to a field that is wrong", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).first().click();
    // After the navigation, not only after the URL changes.
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByRole("banner").getByRole("link", { name: "Signup" }).click();
    const dialog = page.getByRole("dialog", { name: "Signup" });
    await dialog.getByLabel("Password", { exact: true }).fill("Zonnig-Erf-42");
    await dialog.getByRole("button", { name: "Send me a code" }).click();
    const summary = dialog.getByRole("alert");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: /email/i }).click();
    await expect(dialog.getByLabel("Email", { exact: true })).toBeFocused();
    await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("Zonnig-Erf-42");
    await expect(summary).toBeVisible();
  });

  test("open over the page, take the focus, close by Escape and give it back", async ({ page }) => {
    const dialog = await open(page, "/contact?subject=APK", "Login");
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await expectNoA11yViolations(page, "dialog[open]");
    await dialog.getByLabel("Email").fill("noor@example.net");
    await dialog.getByLabel("Password", { exact: true }).fill("Zonnig-Erf-42");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeFocused();
    await expect(page).toHaveURL(/\/contact\?subject=APK$/);
    // The input is restored, except the password.
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Email")).toHaveValue("noor@example.net");
    await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("");
  });

  test("lead from one to another, with the address that was typed", async ({ page }) => {
    const login = await open(page, "/faq", "Login");
    await login.getByLabel("Email").fill("noor@example.net");
    await login.getByText("Garage", { exact: true }).click();
    await login.getByRole("link", { name: "Forgot password?" }).click();
    const forgot = page.getByRole("dialog", { name: "Forgot password" });
    await expect(forgot.getByLabel("Email")).toHaveValue("noor@example.net");
    await expect(forgot.getByLabel("Email")).toBeFocused();
    await expect(forgot.getByRole("radio", { name: "Garage" })).toBeChecked();
    await expectNoA11yViolations(page, "dialog[open]");
    await forgot.getByRole("link", { name: "Back to login" }).click();
    await page.getByRole("dialog", { name: "Login" }).getByRole("link", { name: "Signup" }).click();
    const signup = page.getByRole("dialog", { name: "Signup" });
    await expect(signup.getByRole("link", { name: "Contact us" })).toBeVisible();
    await signup.getByText("Customer", { exact: true }).click();
    await expect(signup.getByLabel("Email")).toHaveValue("noor@example.net");
    await expectNoA11yViolations(page, "dialog[open]");
  });

  test("log in on the page below, after a mistake too", async ({ page }) => {
    const { login } = await newCustomer(apiUrl, { first_name: "Sanne", last_name: "Visser" });
    const dialog = await open(page, "/contact?subject=APK", "Login");
    await dialog.getByLabel("Email").fill(login.email);
    await dialog.getByLabel("Password", { exact: true }).fill("Wrong-Password-1");
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("The e-mail address or the password is not right");
    await expect(dialog.getByRole("alert")).toBeFocused();
    await dialog.getByLabel("Password", { exact: true }).fill(login.password);
    await dialog.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page.locator("[popovertarget=account-menu]")).toContainText("Sanne Visser");
    await expect(page).toHaveURL(/\/contact\?subject=APK$/);
    await expect(page.locator(".toast p")).toHaveText("You are logged in as Sanne Visser");
  });

  test("sign up, step by step, on the page below", async ({ page }) => {
    const email = `${randomUUID()}@example.net`;
    const dialog = await open(page, "/faq", "Signup");
    await dialog.getByLabel("First name").fill("Sanne");
    await dialog.getByLabel("Last name").fill("Visser");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Phone").fill("+31 6 1234 5678");
    await dialog.getByLabel("Password", { exact: true }).fill("Zonnig-Erf-42");
    await dialog.getByLabel("Password, once more").fill("Zonnig-Erf-42");
    await dialog.getByLabel("I agree to the terms and conditions").check();
    await dialog.getByRole("button", { name: "Send me a code" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Verification code sent");
    await expect(dialog.getByLabel("Code")).toBeFocused();
    await expect(dialog.getByRole("button", { name: /Send again in \d+ seconds?/ })).toBeDisabled();
    await expectNoA11yViolations(page, "dialog[open]");
    await dialog.getByLabel("Code").fill(await mailedCode(apiUrl, email));
    await dialog.getByLabel("Code").press("Enter");
    await expect(page.locator("[popovertarget=account-menu]")).toContainText("Sanne Visser");
    await expect(page).toHaveURL(/\/faq$/);
  });

  test("set a new password and close on the page below", async ({ page }) => {
    const { login } = await newCustomer(apiUrl);
    const first = await open(page, "/faq", "Login");
    await first.getByLabel("Email").fill(login.email);
    await first.getByRole("link", { name: "Forgot password?" }).click();
    const dialog = page.getByRole("dialog", { name: "Forgot password" });
    await dialog.getByRole("button", { name: "Send Email" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Verification code sent");
    await dialog.getByLabel("Code").fill(await mailedCode(apiUrl, login.email));
    await dialog.getByRole("button", { name: "Verify Code" }).click();
    await dialog.getByLabel("New password", { exact: true }).fill("Nieuw-Erf-43");
    await dialog.getByLabel("New password, once more").fill("Nieuw-Erf-43");
    await expectNoA11yViolations(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.locator(".toast")).toContainText("Password Reset Successfully.");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test("open on a phone from the menu, which closes behind them and gets the focus back", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/ar/faq");
    await hydrated(page);
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

  test("are fetched when they are about to be used, and not before", async ({ page }) => {
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
    await page.goto("/faq");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const forms = /assets\/auth-/;
    expect(requestedUrls.filter((path) => forms.test(path))).toEqual([]);
    await page.getByRole("banner").getByRole("link", { name: "Login" }).hover();
    await expect.poll(() => requestedUrls.filter((path) => forms.test(path)).length).toBeGreaterThan(0);
  });

  test.describe("that cannot be fetched", () => {
    // The old page has the same forms: React Router takes it for an outdated build and reloads the document.
    test.use({ expectedErrors: [/Failed to load resource|^Event$|loading route module|imported module/] });
    test("are pages", async ({ page }) => {
      await page.route(/assets\/auth-/, (route) => route.abort());
      await page.goto("/faq");
      await hydrated(page);
      await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
      await expect(page).toHaveURL("/login?redirect_to=%2Ffaq");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    });
  });

  test.describe("that fail", () => {
    test.use({ expectedErrors: [/no dialog here/] });
    test("leave the page, and are pages", async ({ page }) => {
      await page.addInitScript(() => {
        const { focus } = HTMLElement.prototype;
        HTMLElement.prototype.focus = function (options) {
          if (this.closest("#auth-dialog")) throw new Error("no dialog here");
          focus.call(this, options);
        };
      });
      const { login } = await newCustomer(apiUrl, { first_name: "Sanne", last_name: "Visser" });
      await page.goto("/faq");
      await hydrated(page);
      await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
      await expect(page).toHaveURL("/login?redirect_to=%2Ffaq");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.locator("#login-email").fill(login.email);
      await page.locator("#login-password").fill(login.password);
      await page.locator("#login-password").press("Enter");
      await expect(page.locator("[popovertarget=account-menu]")).toContainText("Sanne Visser");
      await expect(page).toHaveURL(/\/faq$/);
    });
  });
});

test.describe("A password field", () => {
  test("shows what is typed when asked to, and ticks off what it has", async ({ page }) => {
    await page.goto("/signup");
    await hydrated(page);
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
});

test("What was typed survives the arrival of the scripts, in every field", async ({ page }) => {
  // Typed as soon as the fields are there, which is before the scripts are fetched.
  await page.goto("/login", { waitUntil: "commit" });
  const form = page.locator("form#login");
  await form.getByText("Vendor", { exact: true }).click();
  await form.locator("[name=email]").fill("early@example.net");
  await form.locator("[name=password]").fill("Typed-Early-1");
  await form.locator("[name=remember]").check();
  await hydrated(page);
  await expect(form.getByRole("radio", { name: "Vendor" })).toBeChecked();
  await expect(form.locator("[name=email]")).toHaveValue("early@example.net");
  await expect(form.locator("[name=password]")).toHaveValue("Typed-Early-1");
  await expect(form.locator("[name=remember]")).toBeChecked();
});

test("A form that is posted before the scripts have come logs in all the same", async ({ page }) => {
  const { email, password } = demoLogin("garage");
  await page.route(/\.js$/, () => {});
  await page.goto("/login?redirect_to=/faq", { waitUntil: "commit" });
  const form = page.locator("form#login");
  await form.getByText("Garage", { exact: true }).click();
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=password]").fill(password);
  await form.locator("[name=password]").press("Enter");
  await expect(page).toHaveURL("/faq");
});
