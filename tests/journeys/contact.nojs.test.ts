import { expect, test, toasts } from "#tests/setup/journey.ts";
import { contactMessage } from "./pages/contact-page.ts";

test("Without JavaScript, Back after a sent message shows all that was typed", async ({ page, site }) => {
  await site.contactPage.goto();
  await site.contactPage.fill(contactMessage);
  await site.contactPage.send.click();
  await expect(toasts(page)).toContainText("Thank you for your message");
  await page.goBack();
  await site.contactPage.expectValues(contactMessage);
});
