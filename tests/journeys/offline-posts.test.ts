import { contactMessage } from "#tests/setup/contact-message.ts";
import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/* Posts without a connection (decision 029). */

test.use({
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|dynamically imported module|Error loading route module|^Error \(/,
  ],
});

const notice = "There is no connection. This goes on as soon as there is one.";

test("a message waits with everything typed, and is sent once when the connection is back", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  const form = page.getByRole("main");
  for (const [label, text] of Object.entries(contactMessage))
    await form.getByLabel(label, { exact: true }).fill(text);
  let responseCount = 0;
  page.on("response", (response) => {
    if (response.request().method() === "POST") responseCount += 1;
  });
  await context.setOffline(true);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toHaveText(notice);
  for (const [label, text] of Object.entries(contactMessage))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);

  await context.setOffline(false);
  await expect(page.locator(".toast")).not.toContainText(notice);
  await expect(page.locator(".toast").getByRole("status")).toBeAttached();
  expect(responseCount).toBe(1);
});

test("a favorite stays where it is, and is saved when the connection is back", async ({ page, context }) => {
  const { login } = await newCustomer(apiUrl);
  await logInByForm(context.request, login);
  await page.goto("/listing-detail-v1/3");
  await hydrated(page);
  const favoriteButton = page.getByRole("button", { name: /favorites$/ }).first();
  await context.setOffline(true);
  await favoriteButton.click();
  await expect(page.getByRole("alert")).toHaveText(notice);
  await expect(favoriteButton).toHaveAttribute("aria-pressed", "true");
  const responseCount = page.waitForResponse("**/favorites.data");
  await context.setOffline(false);
  expect((await responseCount).status()).toBe(200);
  await expect(page.getByRole("alert")).toHaveCount(0);
  // On another page, because one whose route failed to load reloads itself (decision 029).
  const laterPage = await context.newPage();
  await laterPage.goto("/listing-detail-v1/3");
  await expect(laterPage.getByRole("button", { name: /favorites$/ }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("who logs in over a page is told in the dialog, and is in when the connection is back", async ({
  page,
  context,
}) => {
  const { login } = await newCustomer(apiUrl);
  await page.goto("/faq");
  await hydrated(page);
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
  await hydrated(page);
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
