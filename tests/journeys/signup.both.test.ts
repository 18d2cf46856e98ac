import { randomUUID } from "node:crypto";
import { fillSignup } from "#tests/setup/auth-steps.ts";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { mailedCode } from "#tests/setup/test-sessions.ts";

const password = "Zonnig-Erf-42";

test("A newcomer signs up, mistypes the code once, and is in where they were", async ({ page }) => {
  const email = `${randomUUID()}@example.net`;
  await page.goto("/signup?redirect_to=/faq");
  const form = page.locator("form#signup");
  await fillSignup(form, email, password, `${password}x`);
  await form.getByRole("button", { name: "Send me a code" }).click();

  // Two things are wrong, and each says so; the rest is there.
  await expect(form.getByRole("alert")).toContainText("You must agree to the terms and conditions");
  await expect(form.getByRole("alert")).toContainText("The two passwords are not the same");
  await expect(form.getByLabel("Last name")).toHaveValue("el Idrissi");
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByLabel("Password, once more").fill(password);
  await form.getByLabel("I agree to the terms and conditions").check();
  await form.getByRole("button", { name: "Send me a code" }).click();

  await expect(page).toHaveURL("/signup?step=code&redirect_to=%2Ffaq");
  await expect(page.getByText(email)).toBeVisible();
  const code = await mailedCode(apiUrl, email);
  await page.getByLabel("Code", { exact: true }).fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid verification code");

  // As it is copied out of a mail.
  await page.getByLabel("Code", { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel("Code", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.locator("[popovertarget=account-menu]")).toContainText("Noor el Idrissi");
});

test("A business is told how it gets an account, in place of the form", async ({ page }) => {
  await page.goto("/nl/signup");
  const form = page.locator("form#signup");
  const contact = form.getByRole("link", { name: "Neem contact" });
  await expect(form.getByLabel("Voornaam")).toBeVisible();
  await expect(contact).toBeHidden();
  await form.getByText("Garage", { exact: true }).click();
  await expect(form.getByLabel("Voornaam")).toBeHidden();
  await contact.click();
  await expect(page).toHaveURL(/\/nl\/contact\?subject=/);
  await expect(page.locator("[name=subject]")).toHaveValue("Een account voor mijn bedrijf");
});

test("The second step by itself is the first, with a word about it", async ({ page }) => {
  await page.goto("/signup?step=code");
  await expect(page.getByText("That took too long. Please start again.")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeVisible();
});
