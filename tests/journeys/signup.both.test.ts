import { randomUUID } from "node:crypto";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { mailedCode } from "#tests/setup/test-sessions.ts";

const password = "Zonnig-Erf-42";

test("A visitor signs up, enters a wrong code once, and returns to the previous page logged in", async ({
  page,
  site,
}) => {
  const { signupForm } = site;
  const email = `${randomUUID()}@example.net`;
  await page.goto("/signup?redirect_to=/faq");
  await signupForm.fill(email, password, `${password}x`);
  await signupForm.sendCode.click();

  // Both errors are reported, and the other fields keep their values.
  await expect(signupForm.alert).toContainText("You must agree to the terms and conditions");
  await expect(signupForm.alert).toContainText("The passwords do not match");
  await expect(signupForm.lastName).toHaveValue("el Idrissi");
  await signupForm.fillPasswords(password);
  await signupForm.terms.check();
  await signupForm.sendCode.click();

  await expect(page).toHaveURL("/signup?step=code&redirect_to=%2Ffaq");
  await expect(page.getByText(email)).toBeVisible();
  const code = await mailedCode(apiUrl, email);
  await signupForm.code.fill(code === "000000" ? "000001" : "000000");
  await signupForm.verify.click();
  await expect(signupForm.alert).toHaveText("Invalid verification code");

  // Contains a space, as a code copied out of a mail may.
  await signupForm.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await signupForm.code.press("Enter");
  await expect(page).toHaveURL(/\/faq$/);
  await expect(site.header.accountMenu).toContainText("Noor el Idrissi");
});

test("A business sees a link to the contact form instead of the sign-up form", { tag: "@full" }, async ({
  page,
}) => {
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

test("Opening the second step directly shows the first step with a message", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await page.goto("/signup?step=code");
  await expect(
    page.getByText(
      "This step has expired, or was started in another browser. Please start again. If you see this once more, allow cookies for this site.",
    ),
  ).toBeVisible();
  await expect(site.signupForm.firstName).toBeVisible();
});
