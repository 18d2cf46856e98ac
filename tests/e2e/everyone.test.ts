import { languages } from "#contract/languages.ts";
import { expectForEveryone } from "#tests/setup/for-everyone.ts";
import { test } from "#tests/setup/journey.ts";
import { logInOnSite, newCustomer } from "#tests/setup/logged-in.ts";
import { ownPages, pages } from "#tests/setup/pages.ts";

/** Every language's turn comes with every third page. */
const turn = (index: number) => languages[index % languages.length]!;

for (const [index, path] of pages.entries()) {
  test(`can be used by everyone, and fits 320 px, in three languages: ${path || "/"}`, async ({ page }) => {
    await expectForEveryone(page, path, turn(index));
  });
}

test.describe("for a customer", () => {
  test.beforeEach(async ({ page }) => {
    const { login } = await newCustomer(`http://127.0.0.1:${process.env.E2E_UPSTREAM_PORT}`);
    const { request } = page.context();
    await logInOnSite(request, login);
    for (const car_id of ["1", "2", "3"]) {
      await request.post("/favorites", {
        form: { intent: "add", car_id, redirect_to: "/robots.txt" },
        headers: { "Sec-Fetch-Site": "same-origin" },
        maxRedirects: 0,
      });
    }
  });

  for (const [index, path] of ownPages.entries()) {
    test(`can be used by everyone, and fits 320 px, in three languages: ${path}`, async ({ page }) => {
      await expectForEveryone(page, path, turn(index));
    });
  }
});
