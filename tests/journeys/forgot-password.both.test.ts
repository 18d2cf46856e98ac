import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { logIn, mailedCode, newCustomer } from "#tests/setup/test-sessions.ts";

test("A customer who forgot their password gets a new one, and logs in with it", async ({ page }) => {
  const { login } = await newCustomer(apiUrl);
  const fresh = "Nieuw-Erf-43";
  await page.goto("/login?redirect_to=/faq");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password?redirect_to=%2Ffaq");
  await page.locator("#forgot-email").fill(login.email);
  await page.getByRole("button", { name: "Send Email" }).click();

  await expect(page).toHaveURL("/forgot-password?step=code&redirect_to=%2Ffaq");
  await page.getByLabel("Code", { exact: true }).fill(await mailedCode(apiUrl, login.email));
  await page.getByRole("button", { name: "Verify Code" }).click();

  await expect(page).toHaveURL("/forgot-password?step=password&redirect_to=%2Ffaq");
  await page.getByLabel("New password", { exact: true }).fill("all-lowercase-1");
  await page.getByLabel("New password, once more").fill("all-lowercase-1");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "The password must include at least one lowercase letter",
  );
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByLabel("New password, once more").fill(fresh);
  await page.getByRole("button", { name: "Reset Password" }).click();

  await expect(page).toHaveURL("/login?redirect_to=%2Ffaq");
  await expect(page.locator(".toast")).toContainText("Password Reset Successfully.");
  await page.locator("#login-email").fill(login.email);
  await page.locator("#login-password").fill(fresh);
  await page.locator("#login-password").press("Enter");
  await expect(page).toHaveURL(/\/faq$/);
  await logIn(apiUrl, { ...login, password: fresh });

  // Going back to a completed step leads to the first, with a message.
  await page.goto("/forgot-password?step=password");
  await expect(page.getByText("That took too long. Please start again.")).toBeVisible();
  await expect(page.locator("#forgot-email")).toBeVisible();
});

test("A wrong code keeps one at its step; another code can be asked for", async ({ page }) => {
  const { login } = await newCustomer(apiUrl);
  await page.goto("/ar/forgot-password");
  await page.locator("#forgot-email").fill(login.email);
  await page.locator("#forgot-email").press("Enter");
  await expect(page).toHaveURL(/\/ar\/forgot-password\?step=code$/);
  const code = await mailedCode(apiUrl, login.email);
  await page.locator("[name=code]").fill(code === "111111" ? "111112" : "111111");
  await page.locator("[name=code]").press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.locator("[name=code]").fill(code);
  await page.locator("[name=code]").press("Enter");
  await expect(page.locator("[name=password]")).toBeVisible();
});
