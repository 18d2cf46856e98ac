import type { Page } from "@playwright/test";
import { apiUrl, expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";
import { contactMessage } from "./pages/contact-page.ts";

/* The rules of contract/ in the browser (decision 146). */

/** Focuses a form's first field, which fetches the rules. */
async function use(page: Page, form: string) {
  await page.locator(`${form} :is(input, textarea, select):not([type=hidden], [hidden])`).first().focus();
  await expect(page.locator(`${form} [aria-live=polite]`)).toBeAttached();
}

test("A field shows its error when it loses the focus, and an invalid form is not posted", async ({
  page,
  site,
}) => {
  const { contactPage } = site;
  const scripts: string[] = [];
  let posts = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
    if (request.method() === "POST") posts += 1;
  });
  await site.openHydrated("/contact");
  expect(scripts.filter((url) => /watch-form|schemas/.test(url))).toEqual([]);
  await use(page, "#contact-form");

  const email = contactPage.field("Email");
  await email.fill("noor@");
  await page.keyboard.press("Tab");
  await expect(email).toHaveAccessibleDescription("please enter a valid email address");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#contact-form [aria-live]")).toHaveText("please enter a valid email address");
  await expect(contactPage.field("Phone")).toBeFocused();
  await expect(contactPage.alert).toHaveCount(0);
  await email.fill("noor@example.com");
  await expect(email).toHaveAccessibleDescription("");
  await expect(email).not.toHaveAttribute("aria-invalid");

  await contactPage.send.click();
  await expect(contactPage.alert).toBeFocused();
  await expect(contactPage.alert).toContainText("Message is required");
  expect(posts).toBe(0);
  await contactPage.fill(contactMessage);
  await expect(contactPage.alert).toHaveCount(0);
  await contactPage.send.click();
  await expect(toasts(page)).toContainText("Thank you for your message");
  expect(posts).toBe(1);
});

const forms: [path: string, form: string, isCustomers?: true][] = [
  ["/listing-detail-v1/1/contact", "#contact-form"],
  ["/listing-detail-v1/1/report", "#report-form"],
  ["/reviews/1/report", "#report-form"],
  ["/newsletter", "#newsletter"],
  ["/faq", "#footer-newsletter"],
  ["/signup", "#signup"],
  ["/login", "#login"],
  ["/forgot-password", "#forgot"],
  ["/change-password", "#change-password", true],
  ["/my-profile", "#profile", true],
  ["/garage-branch-profile/1", "#review-form", true],
  ["/message/start?vendor=1", "#start-conversation-1-", true],
  ["/message/reserve?vendor=1", "#viewing-1-", true],
  ["/customer-service", "#question", true],
];
const languages = [
  ["", "Please check the following:"],
  ["/nl", "Controleer het volgende:"],
  ["/ar", "يرجى مراجعة ما يلي:"],
];

for (const [index, [path, form, isCustomers]] of forms.entries()) {
  const [prefix = "", words = ""] = languages[index % languages.length]!;
  test(`The form of ${prefix}${path} shows its errors without a request to the server`, {
    tag: "@full",
  }, async ({ page }) => {
    if (isCustomers) await logInByForm(page.request, (await newCustomer(apiUrl)).login);
    await page.goto(prefix + path);
    await hydrated(page);
    await use(page, form);
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    const required = page.locator(`${form} :is(input, textarea):required:not([type=radio], [type=checkbox])`);
    for (const field of await required.all()) await field.fill("");
    await page.locator(`${form} button:not([type=button])`).first().click();
    const alert = page.locator(`${form} [role=alert]`);
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(words);
    for (const link of await alert.getByRole("link").all())
      await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveAttribute(
        "aria-invalid",
        "true",
      );
    const named = await alert
      .locator("a")
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ hash }) => hash.slice(1)));
    const ids = await page.locator(`${form} [id]`).evaluateAll((all) => all.map(({ id }) => id));
    expect(named, "the order of the fields").toEqual(ids.filter((id) => named.includes(id)));
    expect(posts).toBe(0);
  });
}
