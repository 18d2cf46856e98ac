import { expect, test } from "#tests/setup/journey.ts";
import { createPageWeigher } from "#tests/setup/page-weight.ts";
import { accountPages, pages, prefixes } from "#tests/setup/pages.ts";
import { demoLogin, logInByForm } from "#tests/setup/test-sessions.ts";

/** Bytes as sent (brotli). The aim for HTML is 20 kB; only the home page is above it. */
const limits = { scripts: 120 * 1024, html: 20.5 * 1024, css: 9 * 1024 };

test("The page of primitives is not built", async ({ request }) => {
  expect((await request.get("/primitives")).status()).toBe(404);
});

for (const who of ["a visitor", "a customer"]) {
  test(`Every page keeps its limits of scripts, HTML and styles for ${who}`, async ({ baseURL, request }) => {
    if (who === "a customer") await logInByForm(request, demoLogin("customer"));
    const { cookies } = await request.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const weigh = createPageWeigher(baseURL!);
    for (const path of prefixes.flatMap(({ prefix }) =>
      [...pages, ...accountPages].map((page) => prefix + page || "/"),
    )) {
      const { scripts, html, css, status } = await weigh(path, cookie);
      // Logged-in visitors are redirected from the login pages.
      if (status >= 300 && status < 400) continue;
      expect.soft(scripts, `scripts of ${path}`).toBeLessThanOrEqual(limits.scripts);
      expect.soft(scripts, `scripts of ${path}`).toBeGreaterThan(90_000);
      expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(limits.html);
      expect.soft(css, `styles of ${path}`).toBeLessThanOrEqual(limits.css);
    }
  });
}
