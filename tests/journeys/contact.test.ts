import type { Route } from "@playwright/test";
import { contactMessage } from "#tests/setup/contact-message.ts";
import { full } from "#tests/setup/full.ts";
import { expect, expectNoA11yViolations, hydrated, test } from "#tests/setup/journey.ts";

for (const prefix of full ? ["", "/nl", "/ar"] : ["/ar"]) {
  test(`Contact and sell have no accessibility violations, with errors or without: ${prefix || "/en"}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/sell-car`);
    await expectNoA11yViolations(page);
    await page.goto(`${prefix}/contact`);
    await expectNoA11yViolations(page);
    await page.locator("#contact-form [type=submit]").click();
    await expect(page.locator("#contact-form").getByRole("alert")).toBeFocused();
    await expectNoA11yViolations(page, "main");
  });
}

test("What was typed survives the arrival of the scripts", async ({ page }) => {
  // Typed as soon as the field is there, which is before the scripts are fetched.
  await page.goto("/contact?subject=APK", { waitUntil: "commit" });
  await page.locator("[name=message]").fill("Typed early");
  await page.locator("[name=subject]").fill("Changed early");
  await hydrated(page);
  await expect(page.locator("[name=message]")).toHaveValue("Typed early");
  await expect(page.locator("[name=subject]")).toHaveValue("Changed early");
});

test("An error's link and the skip link move the focus, and leave all that was typed and said", async ({
  page,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  const form = page.getByRole("main");
  await form.getByLabel("First name").fill("Noor");
  await form.getByLabel("Message").fill("Where can one see the cars?");
  await form.getByRole("button", { name: "Send message" }).click();
  const summary = page.getByRole("alert");
  const isLeft = async () => {
    await expect(summary.getByRole("link", { name: "Last name is required" })).toBeVisible();
    await expect(form.getByLabel("First name")).toHaveValue("Noor");
    await expect(form.getByLabel("Message")).toHaveValue("Where can one see the cars?");
  };
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Last name is required" }).click();
  await expect(form.getByLabel("Last name")).toBeFocused();
  await expect(form.getByText("Last name", { exact: true })).toBeInViewport();
  await isLeft();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(form).toBeFocused();
  await isLeft();
  await expect(page).toHaveURL(/\/contact$/);
});

test("A message on its way arrives, though its sender moves within the page", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  const form = page.getByRole("main");
  for (const [label, text] of Object.entries(contactMessage))
    await form.getByLabel(label, { exact: true }).fill(text);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/contact.data", async (route) => {
    await released;
    await route.continue();
  });
  await form.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(form).toBeFocused();
  release();
  await expect(page.locator(".toast").getByRole("status")).toBeAttached();
  await expect(form.getByLabel("Message")).toHaveValue("");
});

test("What is wrong takes the focus once, and not from somebody who types when the scripts come", async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/contact");
  const form = page.getByRole("main");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await form.getByLabel("First name").focus();
  scripts.resolve();
  await hydrated(page);
  await expect(form.getByLabel("First name")).toBeFocused();
});

test("Back and forward again, before the page has come, stays where one was", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  const faq = page.getByRole("heading", { level: 1, name: /questions/i });
  await expect(faq).toBeVisible();
  // Not by events: Firefox's driver reports no end of a request that is held back.
  const contactRequest = Promise.withResolvers<Route>();
  await page.route(/\/contact\.data/, contactRequest.resolve);
  await page.evaluate(() => history.back());
  const route = await contactRequest.promise;
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL("/faq");
  // It is aborted already.
  await route.continue().catch(() => {});
  await expect(faq).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});
