import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { apiUrl, expect, test, toasts } from "#tests/setup/journey.ts";

/** Returns the links in the newest mail to an address, from the reference API's outbox. */
async function linksMailedTo(request: APIRequestContext, email: string) {
  const outbox = await request.get(`${apiUrl}/outbox`);
  const mail = (await outbox.text()).split("<article").find((article) => article.includes(email)) ?? "";
  const link = (intent: string) =>
    new RegExp(`/newsletter\\?intent=${intent}&amp;token=[\\w-]{43}`).exec(mail)?.[0];
  return {
    confirm: link("confirm")?.replace("&amp;", "&") ?? "",
    unsubscribe: link("unsubscribe")?.replace("&amp;", "&") ?? "",
  };
}

test.describe("a reader of the newsletter", () => {
  test("subscribes in the footer, confirms with the link in the mail, and unsubscribes again", async ({
    page,
    request,
    site,
  }) => {
    const email = `${randomUUID()}@example.com`;
    await page.goto("/listing-car");
    await site.footer.email.fill(email);
    await page.getByRole("button", { name: "Subscribe to the newsletter" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(toasts(page)).toContainText(
      "Thank you for subscribing to our newsletter. Please confirm with the link in our e-mail.",
    );

    const links = await linksMailedTo(request, email);
    await page.goto(links.confirm);
    await page.getByRole("button", { name: "Confirm my subscription" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(toasts(page)).toContainText("Your subscription is confirmed");

    await page.goto(links.unsubscribe);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(toasts(page)).toContainText("You will no longer receive our newsletter");

    await page.goto(links.unsubscribe);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("alert")).toContainText("you will get no more newsletters");
  });

  test("sees an error for an invalid e-mail address, and corrects it", { tag: "@full" }, async ({ page }) => {
    // Without the rules of forms in the browser, the server reports the error.
    await page.route(/\/assets\/watch-form-/, () => {});
    await page.goto("/nl");
    await page.getByRole("contentinfo").locator("input[type=email]").fill("anna@");
    await page.getByRole("contentinfo").locator("button[type=submit]").click();
    await expect(page).toHaveURL(/\/nl\/newsletter$/);
    const field = page.locator("#newsletter-email");
    await expect(field).toHaveValue("anna@");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("alert")).toBeFocused();
    await field.fill(`${randomUUID()}@example.com`);
    await field.press("Enter");
    await expect(page).toHaveURL(/\/nl$/);
  });

  test("closes the toast with its button", { tag: "@full" }, async ({ page }) => {
    await page.goto("/newsletter");
    await page.locator("#newsletter-email").fill(`${randomUUID()}@example.com`);
    await page.locator("#newsletter-email").press("Enter");
    const toast = page.locator("dialog").filter({ hasText: "Thank you for subscribing" });
    // Pauses the toast, so that it stays until it is closed: speed is not tested here.
    await toast.evaluate((dialog) => {
      for (const animation of dialog.getAnimations()) {
        animation.pause();
        animation.currentTime = 500;
      }
    });
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toBeHidden();
  });
});
