import { languages } from "#contract/languages.ts";
import { expectAccessiblePage } from "#tests/setup/accessible-page.ts";
import { addFavorite } from "#tests/setup/add-favorite.ts";
import { full } from "#tests/setup/full.ts";
import { apiUrl, test } from "#tests/setup/journey.ts";
import { accountPages, pages } from "#tests/setup/pages.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/** Returns the language of a page in the usual run; the pages take turns. */
const languageFor = (index: number) => languages[index % languages.length]!;

/** Addresses of searches: with filters, with a long name, and without results. */
const searches = [
  "/listing-car?brand_id=29&price_min=2000&price_max=30000",
  "/listing-car?category_id=9&fuel_type_id=3",
  "/garages-list?q=apk&city=Alphen+aan+den+Rijn",
  "/garages-list?city=Nowhere",
  "/maintenance-booking?city=Utrecht&service_id=1",
  // A long word that finds nothing.
  `/listing-car?q=${"W".repeat(60)}`,
  `/garages-list?city=${"W".repeat(60)}`,
  `/dealer-listing?name=${"W".repeat(60)}`,
  `/maintenance-booking?service_id=1&city=${"W".repeat(60)}`,
];

const titleOf = (path: string, index: number) =>
  `can be used by everyone, and fits 320 px, in ${full ? "three languages" : languageFor(index)}: ${path || "/"}`;

/** The pages of the usual run: a list of cars, a long form, and an account page. */
const everyDay = ["/listing-car", "/signup", "/dashboard"];
const tagOf = (path: string) => (everyDay.includes(path) ? [] : ["@full"]);

for (const [index, path] of [...pages, ...searches].entries()) {
  test(titleOf(path, index), { tag: tagOf(path) }, async ({ page }) => {
    await expectAccessiblePage(page, path, languageFor(index));
  });
}

test.describe("for a customer", () => {
  test.beforeEach(async ({ page }) => {
    const [{ login, auth }, vendor] = await Promise.all([newCustomer(apiUrl), demoVendor(apiUrl)]);
    const { request } = page.context();
    await logInByForm(request, login);
    // The answer stays unread, so that the menus show the number of unread messages.
    await (await startConversation(apiUrl, auth.access_token, vendor, "Is it still there?")).answer("It is.");
    for (const id of ["1", "2", "3"]) await addFavorite(request, id);
  });

  for (const [index, path] of accountPages.entries()) {
    test(titleOf(path, index), { tag: tagOf(path) }, async ({ page }) => {
      await expectAccessiblePage(page, path, languageFor(index));
    });
  }
});
