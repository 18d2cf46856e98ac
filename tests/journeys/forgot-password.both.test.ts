import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { logIn, mailedCode } from "#tests/setup/test-sessions.ts";

test("A customer sets a new password with a mailed code and logs in with it", { tag: "@full" }, async ({
  page,
  site,
  account,
}) => {
  const { forgotPasswordForm: form } = site;
  const fresh = "Nieuw-Erf-43";
  await page.goto("/login?redirect_to=/faq");
  await site.loginForm.forgotPassword.click();
  await expect(page).toHaveURL("/forgot-password?redirect_to=%2Ffaq");
  await form.email.fill(account.email);
  await form.sendEmail.click();

  await expect(page).toHaveURL("/forgot-password?step=code&redirect_to=%2Ffaq");
  await form.code.fill(await mailedCode(apiUrl, account.email));
  await form.verify.click();

  await expect(page).toHaveURL("/forgot-password?step=password&redirect_to=%2Ffaq");
  await form.fillPasswords("all-lowercase-1");
  await form.reset.click();
  await expect(page.getByRole("alert")).toContainText(
    "The password must include at least one lowercase letter",
  );
  await form.fillPasswords(fresh);
  await form.reset.click();

  await expect(page).toHaveURL("/login?step=reset&redirect_to=%2Ffaq");
  await expect(page.locator(".toast")).toContainText("Password Reset Successfully.");
  await expect(site.loginForm.email).toHaveValue(account.email);
  await site.loginForm.fill({ email: account.email, password: fresh });
  await site.loginForm.password.press("Enter");
  await expect(page).toHaveURL(/\/faq$/);
  await logIn(apiUrl, { ...account, password: fresh });

  // Going back to a completed step leads to the first, with a message.
  await page.goto("/forgot-password?step=password");
  await expect(
    page.getByText(
      "This step has expired, or was started in another browser. Please start again. If you see this once more, allow cookies for this site.",
    ),
  ).toBeVisible();
  await expect(form.email).toBeVisible();
});

test("A wrong code shows an error on the same step, and the right code then works", { tag: "@full" }, async ({
  page,
  account,
}) => {
  await page.goto("/ar/forgot-password");
  await page.locator("#forgot-email").fill(account.email);
  await page.locator("#forgot-email").press("Enter");
  await expect(page).toHaveURL(/\/ar\/forgot-password\?step=code$/);
  const code = await mailedCode(apiUrl, account.email);
  await page.locator("[name=code]").fill(code === "111111" ? "111112" : "111111");
  await page.locator("[name=code]").press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.locator("[name=code]").fill(code);
  await page.locator("[name=code]").press("Enter");
  await expect(page.locator("[name=password]")).toBeVisible();
});
