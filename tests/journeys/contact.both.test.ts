import { expect, test, toasts } from "#tests/setup/journey.ts";

const thanks = "Thank you for your message. We will answer you by e-mail.";

test("A visitor corrects the errors in the contact form, sends it, and then sees an empty form", async ({
  page,
  site,
}) => {
  const { contactPage } = site;
  const message = {
    "First name": "Noor",
    "Last name": "Bakker",
    Email: "noor@",
    Phone: "",
    Subject: "An ad",
    Message: "Where do I find my ad?",
  };
  await contactPage.goto();
  await contactPage.fill(message);
  await contactPage.send.click();

  await expect(contactPage.alert).toBeFocused();
  await expect(contactPage.field("Email")).toHaveAccessibleDescription("please enter a valid email address");
  await expect(contactPage.field("Phone")).toHaveAccessibleDescription("Phone is required");
  await contactPage.expectValues(message);
  await contactPage.alert.getByRole("link", { name: "Phone is required" }).click();
  await expect(contactPage.field("Phone")).toBeFocused();

  await contactPage.fill({ Phone: "+31 6 12345678", Email: "noor@example.com" });
  await contactPage.send.click();
  await expect(toasts(page)).toContainText(thanks);
  await expect(page).toHaveURL(/\/contact$/);
  for (const label of Object.keys(message)) await contactPage.expectValues({ [label]: "" });
  await expect(contactPage.alert).toHaveCount(0);
});

test("A visitor sends the contact form with the keyboard alone", { tag: "@full" }, async ({ page, site }) => {
  await site.contactPage.goto();
  await site.contactPage.field("First name").focus();
  for (const text of ["Noor", "Bakker", "noor@example.com", "0612345678", "By keyboard", "No mouse here"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(site.contactPage.send).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText(thanks);
});

test("A visitor sends the contact form in Arabic and gets the messages in Arabic", { tag: "@full" }, async ({
  page,
}) => {
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
