import { beforeAll, describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { importRoute, routeTree } from "#tests/setup/route-tree.ts";
import { demoSession } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite();
const cookies: Record<string, string> = { visitor: "" };

beforeAll(async () => {
  cookies.customer = (await demoSession(upstream.url)).cookie;
  cookies.vendor = (await demoSession(upstream.url, "vendor")).cookie;
});

/** More fields than any form may have, so that every action answers 400 before it reads one. */
const tooMany = new URLSearchParams(Array.from({ length: 600 }, (_, index) => [`field${index}`, "x"]));

const post = (path: string, cookie: string, body = tooMany) =>
  site(path, { method: "POST", body, headers: cookie ? { Cookie: cookie } : {} });

/** Returns the names of the parts that an error page lacks to be complete and hydratable. */
async function lackingIn(response: Response) {
  const html = await response.text();
  const needed = {
    translations: /<html lang="nl" dir="ltr" data-i18n="\/locales\/nl\.[\w-]+\.json"(?: data-account="")?>/,
    settings: />83892869</,
    heading: /<h1/,
  };
  return Object.entries(needed).flatMap(([name, pattern]) => (pattern.test(html) ? [] : [name]));
}

describe("An error page has its layout and its translations", () => {
  it("after a failed post, on every page with an action", async () => {
    const refused = new Set<string>();
    for (const route of routeTree) {
      const { action, default: page } = await importRoute(route);
      // Logging out reads no fields, and it would end the sessions that the other routes need.
      if (!action || !page || route.pattern.endsWith("/logout")) continue;
      const path = route.pattern.replace(":lang?", "nl").replace(":id", "5");
      for (const [who, cookie] of Object.entries(cookies)) {
        const response = await post(path, cookie);
        if (response.status < 400) continue;
        if (response.status === 400) refused.add(path);
        expect(await lackingIn(response), `${path}, ${who}`).toEqual([]);
      }
      expect(refused).toContain(path);
    }
    expect(refused.size).toBeGreaterThan(10);
  });

  it("when the page belongs to another account", async () => {
    const response = await post("/nl/my-profile", cookies.customer!, new URLSearchParams({ account: "x" }));
    expect(response.status).toBe(409);
    expect(await lackingIn(response)).toEqual([]);
  });

  it.each(["/nl/faq", "/nl/listing-car"])("after a post to a page without an action: %s", async (path) => {
    const response = await post(path, "");
    expect(response.status).toBe(405);
    expect(readPage(await response.clone().text()).heading).toBe("Er ging onverwacht iets mis!");
    expect(await lackingIn(response)).toEqual([]);
  });
});
