import { addFavorite } from "#tests/setup/add-favorite.ts";
import { changeWhilePosting, openTranslated } from "#tests/setup/browser-translation.ts";
import { exerciseFields, exerciseForms, exerciseLinks } from "#tests/setup/exercise-page.ts";
import { full } from "#tests/setup/full.ts";
import { expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { accountPages, pages, prefixes, tagOfPage } from "#tests/setup/pages.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";
import { contactMessage } from "./pages/contact-page.ts";

/** Parts hydrated on use, such as the account menu, are translated first. React reports this and renders them anew. */
const hydratedOnUse = { expectedErrors: [/Minified React error #418/] };
/** Whether a page has parts that use `hydrateOnUse`. */
const hasPartsHydratedOnUse = (path: string) =>
  /^$|^\/(home|listing-(car|list|grid)|dealer|sale-agents|garage|maintenance-booking)/.test(path);

/** Groups the tests of a page, and expects React's message if parts may be translated before hydration. */
function describePage(path: string, tests: () => void) {
  test.describe(() => {
    if (hasPartsHydratedOnUse(path)) test.use(hydratedOnUse);
    tests();
  });
}

/* Translators, password managers and extensions, which change the page by scripts after it has loaded. */

test.describe("while a translator and other scripts change the page,", () => {
  for (const { prefix } of full ? prefixes : prefixes.slice(0, 1)) {
    // Firefox tries one language: the engines differ here, the languages do not.
    const language = prefix ? ["@not-in-firefox"] : [];
    for (const path of pages) {
      const tag = [...language, ...tagOfPage(path)];
      describePage(path, () => {
        test(`every control of ${prefix}${path || "/"} works and keeps the input`, { tag }, async ({
          page,
        }) => {
          await exerciseFields(page, prefix + path);
        });
        test(`every form of ${prefix}${path || "/"} works and keeps the input`, {
          tag: [...tag, "@full"],
        }, async ({ page }) => {
          await exerciseForms(page, prefix + path);
        });
      });
    }
  }

  test.describe("every control and form works on a customer's page:", () => {
    test.use(hydratedOnUse);
    test.beforeEach(async ({ context, account }) => {
      await logInByForm(context.request, account);
      for (const id of ["1", "2"]) await addFavorite(context.request, id);
    });
    for (const path of accountPages) {
      test(path, { tag: "@full" }, async ({ page }) => {
        await exerciseFields(page, path);
        await exerciseForms(page, path);
      });
    }
  });
});

test.describe("one link of each kind on a translated page leads to its page, and Back returns:", () => {
  for (const path of pages) {
    describePage(path, () => {
      test(path || "/", { tag: tagOfPage(path) }, async ({ page }) => exerciseLinks(page, path || "/"));
    });
  }
});

test("The login dialog works over a translated page, even after a wrong password", { tag: "@full" }, async ({
  page,
  site,
  account,
}) => {
  const { loginDialog } = site;
  await openTranslated(page, "/faq");
  await site.header.login.click();
  await loginDialog.fill({ email: account.email, password: "wrong" });
  await changeWhilePosting(page, () => loginDialog.submit.click());
  await expect(loginDialog.alert).toBeVisible();
  await expect(loginDialog.email).toHaveValue(account.email);
  await loginDialog.password.fill(account.password);
  await loginDialog.submit.click();
  await expect(loginDialog.root).toBeHidden();
  await expect(site.header.login).toHaveCount(0);
});

test("On a translated page, a message survives a change of language and can be sent, and a logout works", {
  tag: "@full",
}, async ({ page, site, account }) => {
  const { contactPage } = site;
  await logInByForm(page.request, account);
  await openTranslated(page, "/nl/contact");
  const message = contactMessage.Message;
  await contactPage.fill({ Voornaam: "Noor", Bericht: message });
  await site.header.chooseLanguage("Nederlands", "English");
  await hydrated(page);
  await contactPage.expectValues({ "First name": "Noor", Message: message });
  await contactPage.fill(contactMessage);
  await changeWhilePosting(page, () => contactPage.send.click());
  await expect(toasts(page).getByRole("status")).toBeAttached();
  await expect(contactPage.field("Message")).toHaveValue("");
  await site.header.logOut();
  await expect(toasts(page)).toContainText("Logout successfully");
});
