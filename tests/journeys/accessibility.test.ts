import { languages } from "#contract/languages.ts";
import { expectAccessiblePage } from "#tests/setup/accessible-page.ts";
import { apiUrl, test } from "#tests/setup/journey.ts";
import { accountPages, pages } from "#tests/setup/pages.ts";
import { addFavorites, logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/** Every language's turn comes with every third page. */
const languageFor = (index: number) => languages[index % languages.length]!;

for (const [index, path] of pages.entries()) {
  test(`can be used by everyone, and fits 320 px, in three languages: ${path || "/"}`, async ({ page }) => {
    await expectAccessiblePage(page, path, languageFor(index));
  });
}

test.describe("for a customer", () => {
  test.beforeEach(async ({ page }) => {
    const { login } = await newCustomer(apiUrl);
    const { request } = page.context();
    await logInByForm(request, login);
    await addFavorites(request, ["1", "2", "3"]);
  });

  for (const [index, path] of accountPages.entries()) {
    test(`can be used by everyone, and fits 320 px, in three languages: ${path}`, async ({ page }) => {
      await expectAccessiblePage(page, path, languageFor(index));
    });
  }
});
