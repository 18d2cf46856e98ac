import type { Page } from "@playwright/test";
import { contactMessage } from "#tests/setup/contact-message.ts";
import { apiUrl, expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

const form = (page: Page) => page.getByRole("main");
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

test.beforeEach(async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
});

async function type(page: Page) {
  await form(page).getByLabel("First name").fill("Noor");
  await form(page).getByLabel("Message").fill("Where can one see\nthe cars?");
}

async function expectTyped(page: Page, { name = "First name", message = "Message" } = {}) {
  await expect(form(page).getByLabel(name)).toHaveValue("Noor");
  await expect(form(page).getByLabel(message)).toHaveValue("Where can one see\nthe cars?");
}

test("A message that is half written is still there after a look at another page", async ({ page }) => {
  await type(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expectTyped(page);
  // Refused, left, and opened again by a link.
  await form(page).getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expectTyped(page);
});

test("A message that is half written goes along to another language", async ({ page }) => {
  await type(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /English|Language/ })
    .click();
  await page.getByRole("button", { name: "Nederlands" }).click();
  await expect(page).toHaveURL(/\/nl\/contact/);
  await expectTyped(page, { name: "Voornaam", message: "Bericht" });
});

test("A message that is half written survives logging in over it, and a reload", async ({ page }) => {
  const { login } = await newCustomer(apiUrl);
  await type(page);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(login.email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(login.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Noor Bakker" })).toBeVisible();
  await expectTyped(page);
  await page.reload();
  await hydrated(page);
  await expectTyped(page);
});

test("What comes back does not come between somebody and the field they are in", async ({ page }) => {
  await type(page);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const name = form(page).getByLabel("First name");
  await name.fill("");
  await name.focus();
  scripts.resolve();
  await hydrated(page);
  await expect(form(page).getByLabel("Message")).toHaveValue("Where can one see\nthe cars?");
  await expect(name).toHaveValue("");
});

test("A message that was sent is gone, and the next begins empty", async ({ page }) => {
  for (const [label, value] of Object.entries(contactMessage)) await form(page).getByLabel(label).fill(value);
  expect(await stored(page)).toContain("Bakker");
  await form(page).getByRole("button", { name: "Send message" }).click();
  await expect(form(page).getByLabel("Message")).toHaveValue("");
  expect(await stored(page)).not.toContain("Bakker");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expect(form(page).getByLabel("First name")).toHaveValue("");
});

test("What one types while logged in is nobody else's, and goes with logging out; a password is never kept", async ({
  page,
}) => {
  const { login } = await newCustomer(apiUrl);
  await logInByForm(page.context().request, login);
  await page.goto("/my-profile");
  await hydrated(page);
  await form(page).getByLabel("First name").fill("Zeynep");
  await form(page).getByLabel("Email").fill("zeynep@example.net");
  const password = form(page).getByRole("textbox", { name: /Your password/ });
  await password.fill("Groene-Fiets-7");
  await form(page).getByRole("button", { name: "Show the password" }).click();
  await password.fill("Groene-Fiets-8");
  expect(await stored(page)).toContain("Zeynep");
  expect(await stored(page)).not.toContain("Groene");

  const { login: other } = await newCustomer(apiUrl);
  await logInByForm(page.context().request, other);
  await page.goto("/my-profile");
  await hydrated(page);
  await expect(form(page).getByLabel("First name")).toHaveValue("Noor");
  await logInByForm(page.context().request, login);
  await page.goto("/my-profile");
  await hydrated(page);
  await expect(form(page).getByLabel("First name")).toHaveValue("Zeynep");

  await page.getByRole("banner").getByRole("button", { name: "Noor Bakker" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toasts(page)).toContainText("Logout successfully");
  expect(await stored(page)).not.toContain("Zeynep");
});
