import type { Route } from "@playwright/test";
import { holdRequests, pageScripts } from "#tests/setup/hold-responses.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";
import { contactMessage } from "./pages/contact-page.ts";

const typed = { "First name": "Noor", Message: "Where can one see the cars?" };

test("Input from before the scripts load is kept in the contact form", { tag: "@full" }, async ({ page }) => {
  // Types as soon as the field exists, before the scripts are fetched.
  await page.goto("/contact?subject=APK", { waitUntil: "commit" });
  await page.locator("[name=message]").fill("Typed early");
  await page.locator("[name=subject]").fill("Changed early");
  await hydrated(page);
  await expect(page.locator("[name=message]")).toHaveValue("Typed early");
  await expect(page.locator("[name=subject]")).toHaveValue("Changed early");
});

test("The link of an error and the skip link move the focus, and keep the input and the errors", async ({
  page,
  site,
}) => {
  const { contactPage } = site;
  await site.openHydrated("/contact");
  await contactPage.fill(typed);
  await contactPage.send.click();
  const error = contactPage.alert.getByRole("link", { name: "Last name is required" });
  const isLeft = async () => {
    await expect(error).toBeVisible();
    await contactPage.expectValues(typed);
  };
  await expect(contactPage.alert).toBeFocused();
  await error.click();
  await expect(contactPage.field("Last name")).toBeFocused();
  await expect(contactPage.main.getByText("Last name", { exact: true })).toBeInViewport();
  await isLeft();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(contactPage.main).toBeFocused();
  await isLeft();
  await expect(page).toHaveURL(/\/contact$/);
});

test("A message that is being sent arrives, even if the visitor uses the skip link meanwhile", async ({
  page,
  site,
}) => {
  const { contactPage } = site;
  await site.openHydrated("/contact");
  await contactPage.fill(contactMessage);
  const release = await holdRequests(page, "**/contact.data");
  await contactPage.send.click();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(contactPage.main).toBeFocused();
  release();
  await expect(page.locator(".toast").getByRole("status")).toBeAttached();
  await contactPage.expectValues({ Message: "" });
});

test("The error summary takes the focus once, and not from a field that has it when the scripts load", {
  tag: "@full",
}, async ({ page, site }) => {
  const { contactPage } = site;
  const release = await holdRequests(page, pageScripts);
  await contactPage.goto();
  await contactPage.send.click();
  await expect(contactPage.alert).toBeFocused();
  await contactPage.field("First name").focus();
  release();
  await hydrated(page);
  await expect(contactPage.field("First name")).toBeFocused();
});

test("Back and then Forward, before the previous page has loaded, stays on the page", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.openHydrated("/contact");
  await site.footer.link("FAQ").click();
  const faq = page.getByRole("heading", { level: 1, name: /questions/i });
  await expect(faq).toBeVisible();
  // Uses a route and no events: Firefox's driver reports no end of a request that is held back.
  const contactRequest = Promise.withResolvers<Route>();
  await page.route(/\/contact\.data/, contactRequest.resolve);
  await page.evaluate(() => history.back());
  const route = await contactRequest.promise;
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL("/faq");
  // The browser has already aborted the request.
  await route.continue().catch(() => {});
  await expect(faq).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});
