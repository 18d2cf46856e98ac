import { expectForEveryone } from "#tests/setup/for-everyone.ts";
import { test } from "#tests/setup/journey.ts";
import { logInOnSite, newCustomer } from "#tests/setup/logged-in.ts";
import { ownPages, pages } from "#tests/setup/pages.ts";

for (const path of pages) {
  test(`can be used by everyone, and fits 320 px, in three languages: ${path || "/"}`, async ({ page }) => {
    await expectForEveryone(page, path);
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

  for (const path of ownPages) {
    test(`can be used by everyone, and fits 320 px, in three languages: ${path}`, async ({ page }) => {
      await expectForEveryone(page, path);
    });
  }
});
