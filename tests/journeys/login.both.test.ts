import { userTypes } from "#contract/user.ts";
import { expect, test } from "#tests/setup/journey.ts";
import { demoLogin } from "#tests/setup/test-sessions.ts";

const tabs = { customer: "Customer", vendor: "Vendor", garage: "Garage" };

for (const type of userTypes) {
  const tag = type === "customer" ? [] : ["@full"];
  test(`A ${type} logs in, returns to the previous page, and logs out`, { tag }, async ({ page, site }) => {
    await page.goto("/login?redirect_to=/faq");
    await site.loginForm.chooseRole(tabs[type]);
    await site.loginForm.remember.check();
    await site.loginForm.logIn(demoLogin(type));
    await expect(page).toHaveURL("/faq");
    await expect(page.locator(".toast")).toContainText("You are logged in as");
    await site.header.logOut();
    await expect(site.header.accountMenu).toBeHidden();
    // On a phone, the link is in the closed menu.
    await expect(page.getByRole("link", { name: "Login", includeHidden: true }).first()).toBeAttached();
  });
}

test("Wrong credentials show one error, and keep the e-mail address and the role", { tag: "@full" }, async ({
  page,
  site,
}) => {
  const { loginForm } = site;
  await page.goto("/login");
  await loginForm.chooseRole("Garage");
  await loginForm.logIn({ email: "nobody@example.net", password: "Wrong-Password-1" });
  await expect(loginForm.alert).toHaveText("The e-mail address or password is incorrect");
  await expect(loginForm.alert).toBeFocused();
  await expect(loginForm.email).toHaveValue("nobody@example.net");
  await expect(loginForm.role("Garage")).toBeChecked();
});

test("A login still returns to the previous page after a refused login and a reload", {
  tag: "@full",
}, async ({ page, site, account }) => {
  await page.goto("/login?redirect_to=%2Ffaq");
  await site.loginForm.logIn({ email: account.email, password: "Wrong-Password-1" });
  await expect(site.loginForm.alert).toBeVisible();
  await page.goto(page.url());
  await site.loginForm.logIn(account);
  await expect(page).toHaveURL("/faq");
});

test("A vendor logs in with the keyboard alone, in Arabic", async ({ page, site }) => {
  const { email, password } = demoLogin("vendor");
  await page.goto("/ar/login");
  // The arrow down leads to the second of the three roles in both directions of the text.
  await page.locator("form#login [name=user_type][value=customer]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ar\/back-office$/);
  await site.header.accountMenu.press("Enter");
  // The menu of a vendor has entries that lead to the back-office.
  await expect(page.locator('#account-menu form[action="/ar/back-office"]')).toBeVisible();
});

test("A page for customers links a visitor to the login, which returns to that page", async ({
  page,
  site,
  account,
}) => {
  await page.goto("/my-profile");
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login?redirect_to=%2Fmy-profile");
  await site.loginForm.fill(account);
  await site.loginForm.password.press("Enter");
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText(
    "You are not logged in",
  );
});

test("The button for a passkey shows only for customers, and only with JavaScript", { tag: "@full" }, async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await page.goto("/login");
  const button = page.getByRole("main").locator(".passkey-form button");
  await expect(button).toBeVisible({ visible: javaScriptEnabled !== false });
  await site.loginForm.chooseRole("Vendor");
  await expect(button).toBeHidden();
});

test("A button of the demo logs in with one click, and the login page then redirects", {
  tag: "@full",
}, async ({ page, site }) => {
  await page.goto("/nl/login?redirect_to=/nl/faq");
  await page.getByRole("button", { name: "Inloggen als klant" }).click();
  await expect(page).toHaveURL("/nl/faq");
  await expect(site.header.accountMenu).toBeVisible();
  // A logged-in visitor is redirected.
  await page.goto("/nl/login");
  await expect(page).toHaveURL(/\/nl$/);
});
