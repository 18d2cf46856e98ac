import type { Page } from "@playwright/test";
import { expect, test, toasts } from "#tests/setup/journey.ts";

const fields = (page: Page) => ({
  first: page.getByLabel("First name"),
  last: page.getByLabel("Last name"),
  email: page.getByLabel("Email", { exact: true }),
  phone: page.getByLabel("Phone", { exact: true }),
  subject: page.getByLabel("Subject"),
  message: page.getByLabel("Message", { exact: true }),
});
const thanks = "Thank you for your message. We will answer you by e-mail.";

test("A visitor writes to us, mending what was wrong, and finds an empty form afterwards", async ({
  page,
}) => {
  await page.goto("/contact");
  const form = fields(page);
  await form.first.fill("Noor");
  await form.last.fill("Bakker");
  await form.email.fill("noor@");
  await form.subject.fill("An ad");
  await form.message.fill("Where do I find my ad?");
  await page.getByRole("button", { name: "Send message" }).click();

  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription("please enter a valid email address");
  await expect(form.phone).toHaveAccessibleDescription("Phone is required");
  await expect(form.email).toHaveValue("noor@");
  await expect(form.first).toHaveValue("Noor");
  await expect(form.last).toHaveValue("Bakker");
  await expect(form.subject).toHaveValue("An ad");
  await expect(form.message).toHaveValue("Where do I find my ad?");
  await summary.getByRole("link", { name: "Phone is required" }).click();
  await expect(form.phone).toBeFocused();

  await form.phone.fill("+31 6 12345678");
  await form.email.fill("noor@example.com");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toasts(page)).toContainText(thanks);
  await expect(page).toHaveURL(/\/contact$/);
  for (const field of Object.values(form)) await expect(field).toHaveValue("");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("A visitor writes to us with the keyboard alone", async ({ page }) => {
  await page.goto("/contact");
  await fields(page).first.focus();
  for (const text of ["Noor", "Bakker", "noor@example.com", "0612345678", "By keyboard", "No mouse here"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText(thanks);
});

test("A visitor writes in Arabic and is answered in Arabic", async ({ page }) => {
  await page.goto("/ar/contact");
  const form = page.locator("#contact-form");
  await form.getByLabel("الاسم الأول").fill("نور");
  await form.getByLabel("الموضوع").fill("سؤال");
  await form.getByRole("button").click();
  await expect(page).toHaveURL(/\/ar\/contact$/);
  await expect(form.getByRole("alert")).toContainText("اسم العائلة مطلوب");
  await expect(form.getByLabel("الاسم الأول")).toHaveValue("نور");
  await form.getByLabel("اسم العائلة").fill("الهاشمي");
  await form.locator("[name=email]").fill("noor@example.com");
  await form.locator("[name=phone]").fill("0612345678");
  await form.locator("[name=message]").fill("أين أجد إعلاني؟");
  await form.getByRole("button").click();
  await expect(toasts(page)).toContainText("شكرًا لرسالتك. سنرد عليك عبر البريد الإلكتروني.");
});

test("A seller goes from the home page by the sell page to the form, whose subject is there already", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Sell your car" }).last().click();
  await expect(page).toHaveURL(/\/sell-car$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Time to sell your car?");
  await page.getByRole("link", { name: "Tell us about your car" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
  const form = fields(page);
  await expect(form.subject).toHaveValue("Sell my car");
  await expect(form.first).toBeInViewport();

  await form.first.fill("Noor");
  await form.last.fill("Bakker");
  await form.email.fill("noor@example.com");
  await form.phone.fill("0612345678");
  await form.message.fill("AB-123-C, 45.200 km");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toasts(page)).toContainText(thanks);
  await expect(form.subject).toHaveValue("");
});

for (const width of [320, 360, 768]) {
  test(`Nothing of contact and sell is wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const prefix of ["", "/nl", "/ar"]) {
      for (const path of [`${prefix}/contact`, `${prefix}/sell-car`]) {
        await page.goto(path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      }
    }
  });
}
