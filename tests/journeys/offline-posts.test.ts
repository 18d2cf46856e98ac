import { expect, test } from "#tests/setup/journey.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";
import { contactMessage } from "./pages/contact-page.ts";
import { FavoriteButton } from "./pages/favorite-button.ts";

/* Posts without a connection (decision 029). */

test.use({
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|dynamically imported module|Error loading route module|^Error \(/,
  ],
});

const notice = "The site cannot be reached. This will continue as soon as it can.";

test("a message waits with its input while offline, and is sent once when the connection is back", async ({
  page,
  context,
  site,
}) => {
  const { contactPage } = site;
  await site.openHydrated("/contact");
  await contactPage.fill(contactMessage);
  let responseCount = 0;
  page.on("response", (response) => {
    if (response.request().method() === "POST") responseCount += 1;
  });
  await context.setOffline(true);
  await contactPage.send.click();
  await expect(contactPage.alert).toHaveText(notice);
  await contactPage.expectValues(contactMessage);

  await context.setOffline(false);
  await expect(page.locator(".toast")).not.toContainText(notice);
  await expect(page.locator(".toast").getByRole("status")).toBeAttached();
  expect(responseCount).toBe(1);
});

test("a favorite that is added offline stays pressed, and is saved when the connection is back", {
  tag: "@full",
}, async ({ page, context, site, account }) => {
  await logInByForm(context.request, account);
  await site.openHydrated("/listing-detail-v1/3");
  await context.setOffline(true);
  await site.favorite.root.click();
  await expect(page.getByRole("alert")).toHaveText(notice);
  await site.favorite.expectPressed(true);
  const responded = page.waitForResponse("**/favorites.data");
  await context.setOffline(false);
  expect((await responded).status()).toBe(200);
  await expect(page.getByRole("alert")).toHaveCount(0);
  // Uses another page, because a page with a route that failed to load reloads itself (decision 029).
  const laterPage = await context.newPage();
  await laterPage.goto("/listing-detail-v1/3");
  await new FavoriteButton(laterPage).expectPressed(true);
});

test("the login dialog says that the site cannot be reached, and logs in when the connection is back", {
  tag: "@full",
}, async ({ page, context, site, account }) => {
  const { loginDialog } = site;
  await site.openHydrated("/faq");
  await site.header.login.click();
  await loginDialog.fill(account);
  await context.setOffline(true);
  await loginDialog.submit.click();
  await expect(loginDialog.alert).toHaveText(notice);
  await expect(loginDialog.password).toHaveValue(account.password);
  await context.setOffline(false);
  await expect(loginDialog.root).toBeHidden();
  await expect(page).toHaveURL(/faq$/);
  await expect(site.header.login).toHaveCount(0);
});

test("leaving the page drops a post that waits for the connection", { tag: "@full" }, async ({
  page,
  context,
  site,
}) => {
  await site.openHydrated("/contact");
  let reached = 0;
  await page.route("**/contact.data", async (route) => {
    reached += 1;
    await route.abort("connectionreset");
  });
  await site.contactPage.send.click();
  await expect(site.contactPage.alert).toHaveText(notice);
  await site.footer.link("FAQ").click();
  await expect(page).toHaveURL(/faq$/);
  await expect(page.getByText(notice)).toHaveCount(0);
  const then = reached;
  await context.setOffline(true);
  await context.setOffline(false);
  expect(reached).toBe(then);
});
