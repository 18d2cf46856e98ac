import { addFavorite } from "#tests/setup/add-favorite.ts";
import { changeWhilePosting, openTranslated } from "#tests/setup/browser-translation.ts";
import { contactMessage } from "#tests/setup/contact-message.ts";
import { exerciseFields, exerciseForms, exerciseLinks } from "#tests/setup/exercise-page.ts";
import { full } from "#tests/setup/full.ts";
import { apiUrl, expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { accountPages, hasRepeatedControls, pages, prefixes } from "#tests/setup/pages.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/* Scripts that change the page after it has come: translators, password managers, extensions. */

test.describe("while a translator and others change the page, it works and keeps what was typed:", () => {
  for (const { prefix } of full ? prefixes : prefixes.slice(0, 1)) {
    // Browser engines differ here, not languages.
    const language = prefix ? ["@not-in-firefox"] : [];
    for (const path of pages) {
      const tag = hasRepeatedControls(path) ? [...language, "@full"] : language;
      test(`every control of ${prefix}${path || "/"}`, { tag }, async ({ page }) => {
        await exerciseFields(page, prefix + path);
      });
      test(`every form of ${prefix}${path || "/"}`, { tag }, async ({ page }) => {
        await exerciseForms(page, prefix + path);
      });
    }
  }

  test.describe("a customer's", () => {
    // The account's menu is hydrated after the page, and may be translated first.
    test.use({ expectedErrors: [/Minified React error #418/] });
    test.beforeEach(async ({ context }) => {
      const { login } = await newCustomer(apiUrl);
      await logInByForm(context.request, login);
      for (const id of ["1", "2"]) await addFavorite(context.request, id);
    });
    for (const path of accountPages) {
      test(path, async ({ page }) => {
        await exerciseFields(page, path);
        await exerciseForms(page, path);
      });
    }
  });
});

/** The pages with cards, photos and pages of results; the others have their menus and links. */
const linkPages = /^(|\/listing-car|\/listing-detail-v1\/1|\/garages-list)$/;

test.describe("one link of each kind leads from the translated page and back again", () => {
  for (const path of pages) {
    const tag = linkPages.test(path) ? [] : ["@full"];
    test(path || "/", { tag }, async ({ page }) => exerciseLinks(page, path || "/"));
  }
});

test("Who logs in over a translated page is in", async ({ page }) => {
  const { login } = await newCustomer(apiUrl);
  await openTranslated(page, "/faq");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Login" });
  await dialog.getByLabel("Email").fill(login.email);
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await changeWhilePosting(page, () => dialog.getByRole("button", { name: "Login", exact: true }).click());
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(login.email);
  await dialog.getByLabel("Password", { exact: true }).fill(login.password);
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
});

test("A message that is half written goes from a translated page to another language, is sent, and its writer logs out", async ({
  page,
  context,
}) => {
  const { login } = await newCustomer(apiUrl);
  await logInByForm(context.request, login);
  await openTranslated(page, "/nl/contact");
  const form = page.getByRole("main");
  for (const [label, text] of Object.entries({ Voornaam: "Noor", Bericht: "Where can one see the cars?" }))
    await form.getByLabel(label, { exact: true }).fill(text);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Nederlands/ })
    .click();
  await page.getByRole("button", { name: "English" }).click();
  await hydrated(page);
  await expect(form.getByLabel("First name")).toHaveValue("Noor");
  await expect(form.getByLabel("Message")).toHaveValue("Where can one see the cars?");
  for (const [label, text] of Object.entries(contactMessage))
    await form.getByLabel(label, { exact: true }).fill(text);
  await changeWhilePosting(page, () => form.getByRole("button", { name: "Send message" }).click());
  await expect(toasts(page).getByRole("status")).toBeAttached();
  await expect(form.getByLabel("Message")).toHaveValue("");
  await page.getByRole("banner").getByRole("button", { name: "Noor Bakker" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toasts(page)).toContainText("Logout successfully");
});
