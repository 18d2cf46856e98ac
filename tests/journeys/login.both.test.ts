import { userTypes } from "#contract/auth.ts";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { demoLogin, newCustomer } from "#tests/setup/test-sessions.ts";

const tabs = { customer: "Customer", vendor: "Vendor", garage: "Garage" };

for (const type of userTypes) {
  test(`A ${type} logs in where they were, and out again`, async ({ page }) => {
    const { email, password } = demoLogin(type);
    await page.goto("/login?redirect_to=/faq");
    const form = page.locator("form#login");
    await form.getByText(tabs[type], { exact: true }).click();
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill(password);
    await form.getByLabel("Keep me logged in").check();
    await form.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/faq");
    await expect(page.locator(".toast")).toContainText("You are logged in as");
    const menu = page.getByRole("banner").locator("[popovertarget=account-menu]");
    await menu.click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(menu).toBeHidden();
    // On a phone it is in the closed menu.
    await expect(page.getByRole("link", { name: "Login", includeHidden: true }).first()).toBeAttached();
  });
}

test("Wrong credentials keep the address and the role, and say one thing", async ({ page }) => {
  await page.goto("/login");
  const form = page.locator("form#login");
  await form.getByText("Garage", { exact: true }).click();
  await form.getByLabel("Email").fill("nobody@example.net");
  await form.getByLabel("Password", { exact: true }).fill("Wrong-Password-1");
  await form.getByRole("button", { name: "Login" }).click();
  const alert = form.getByRole("alert");
  await expect(alert).toHaveText("The e-mail address or the password is not right");
  await expect(alert).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveValue("nobody@example.net");
  await expect(form.getByRole("radio", { name: "Garage" })).toBeChecked();
});

test("A login that was refused still leads back to where one was, also when its page is opened anew", async ({
  page,
}) => {
  const { login } = await newCustomer(apiUrl);
  await page.goto("/login?redirect_to=%2Ffaq");
  const form = page.locator("form#login");
  await form.getByLabel("Email").fill(login.email);
  await form.getByLabel("Password", { exact: true }).fill("Wrong-Password-1");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await page.goto(page.url());
  await form.getByLabel("Email").fill(login.email);
  await form.getByLabel("Password", { exact: true }).fill(login.password);
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/faq");
});

test("The keyboard alone is enough, right to left too", async ({ page }) => {
  const { email, password } = demoLogin("vendor");
  await page.goto("/ar/login");
  // The second of the three, whichever way the keys of a radio group run.
  await page.locator("form#login [name=user_type][value=customer]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ar$/);
  await page.locator("[popovertarget=account-menu]").press("Enter");
  // A vendor's menu: what the back-office has.
  await expect(page.locator('#account-menu form[action="/ar/back-office"]')).toBeVisible();
});

test("A page for customers sends a visitor through the login and has them back", async ({ page }) => {
  const { login } = await newCustomer(apiUrl);
  await page.goto("/my-profile");
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login?redirect_to=%2Fmy-profile");
  const form = page.locator("form#login");
  await form.getByLabel("Email").fill(login.email);
  await form.getByLabel("Password", { exact: true }).fill(login.password);
  await form.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText(
    "You are not logged in",
  );
});

test("The demo's names log in with a press each", async ({ page }) => {
  await page.goto("/nl/login?redirect_to=/nl/faq");
  await page.getByRole("button", { name: "Inloggen als klant" }).click();
  await expect(page).toHaveURL("/nl/faq");
  await expect(page.locator("[popovertarget=account-menu]")).toBeVisible();
  // A logged-in visitor is redirected.
  await page.goto("/nl/login");
  await expect(page).toHaveURL(/\/nl$/);
});
