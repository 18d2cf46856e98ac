import { contactMessage } from "#tests/setup/contact-message.ts";
import { expect, test } from "#tests/setup/journey.ts";
import { logInOnSite, newCustomer } from "#tests/setup/logged-in.ts";

/* What is posted while the connection is away (decision 029). */

test.use({
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|dynamically imported module|Error loading route module/,
  ],
});

const notice = "There is no connection. This goes on as soon as there is one.";

test("a message waits with everything typed, and is sent once when the connection is back", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const form = page.getByRole("main");
  for (const [label, text] of Object.entries(contactMessage))
    await form.getByLabel(label, { exact: true }).fill(text);
  let answered = 0;
  page.on("response", (response) => {
    if (response.request().method() === "POST") answered += 1;
  });
  await context.setOffline(true);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toHaveText(notice);
  for (const [label, text] of Object.entries(contactMessage))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);

  await context.setOffline(false);
  await expect(page.locator(".toast")).not.toContainText(notice);
  await expect(page.locator(".toast").getByRole("status")).toBeAttached();
  expect(answered).toBe(1);
});

test("a heart stays where it is, and is kept when the connection is back", async ({ page, context }) => {
  const { login } = await newCustomer(`http://127.0.0.1:${process.env.E2E_UPSTREAM_PORT}`);
  await logInOnSite(context.request, login);
  await page.goto("/listing-detail-v1/3");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const heart = page.getByRole("button", { name: /favorites$/ }).first();
  await context.setOffline(true);
  await heart.click();
  await expect(page.getByRole("alert")).toHaveText(notice);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const answered = page.waitForResponse("**/favorites.data");
  await context.setOffline(false);
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a page stays as it is when the script of its menu cannot be had", async ({ page, context }) => {
  const { login } = await newCustomer(`http://127.0.0.1:${process.env.E2E_UPSTREAM_PORT}`);
  await logInOnSite(context.request, login);
  let asked = 0;
  await page.route("**/account-menu-*.js", async (route) => {
    asked += 1;
    if (asked > 1) await route.continue();
    else await route.abort("connectionreset");
  });
  await page.goto("/contact");
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
  await page.getByRole("banner").locator("[popovertarget=account-menu]").click();
  await expect(page.getByRole("link", { name: "Profile" })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(1);
});

test("who logs in over a page is told in the dialog, and is in when the connection is back", async ({
  page,
  context,
}) => {
  const { login } = await newCustomer(`http://127.0.0.1:${process.env.E2E_UPSTREAM_PORT}`);
  await page.goto("/faq");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Login" });
  await dialog.getByLabel("Email").fill(login.email);
  await dialog.getByLabel("Password", { exact: true }).fill(login.password);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(notice);
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue(login.password);
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/faq$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
});

test("whoever goes elsewhere lets go of what waits", async ({ page, context }) => {
  await page.goto("/contact");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  let reached = 0;
  await page.route("**/contact.data", async (route) => {
    reached += 1;
    await route.abort("connectionreset");
  });
  await page.getByRole("main").getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toHaveText(notice);
  await page
    .getByRole("banner")
    .getByRole("link", { name: "FAQ" })
    .or(page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }))
    .first()
    .click();
  await expect(page).toHaveURL(/faq$/);
  await expect(page.getByText(notice)).toHaveCount(0);
  const then = reached;
  await context.setOffline(true);
  await context.setOffline(false);
  expect(reached).toBe(then);
});
