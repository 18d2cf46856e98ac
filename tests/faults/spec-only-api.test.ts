import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, startBuiltServer } from "#tests/setup/built-server.ts";
import { readGarages } from "#tests/setup/garages-html.ts";
import { readListing } from "#tests/setup/listing-html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { pages, prefixes } from "#tests/setup/pages.ts";
import { isSpecificationCall, type PayloadPath, startSpecOnlyApi } from "#tests/setup/spec-only-api.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { expectCompletePage, expectNothingInternal, visit } from "./assertions.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/** Whether a page needs calls outside the specification. Such a page is a 404, and no link leads to it. */
const isOnlyOurs = (page: string) => /^\/(listing-detail|reviews).*\/(contact|report)$/.test(page);

describe.each(["top", "data", "data.data"] as const)(
  "With an API that has only the specification's calls and its payload at %s,",
  (payloadPath: PayloadPath) => {
    let api: Awaited<ReturnType<typeof startSpecOnlyApi>>;
    let site: BuiltServer;
    beforeAll(async () => {
      api = await startSpecOnlyApi(upstream.url, payloadPath);
      // These tests check what the site can do with this API, not how fast it is.
      site = await startBuiltServer(api.url, { API_TIMEOUT_MS: "60000", API_EXTENSIONS: "" });
    });
    afterAll(async () => {
      await site.close();
      await api.close();
    });
    const read = async (path: string) => (await site.open(path)).text();

    it.each(prefixes)(
      "every page opens below $prefix/, and the home page can be cached",
      async ({ prefix }) => {
        for (const page of pages) {
          const visited = await visit(site, prefix, page);
          const status = page === "/no-such-page" || isOnlyOurs(page) ? 404 : 200;
          expect([page, visited.status]).toEqual([page, status]);
          expectCompletePage(visited, prefix);
          expectNothingInternal(visited, api.port);
        }
        // A missing extension is not a failure, so pages stay cacheable.
        const home = await site.open(prefix || "/");
        expect(home.headers.get("Cache-Control")).toMatch(/^public/);
      },
    );

    it("the page of a car shows the data from the list of cars, and has no links to missing pages", async () => {
      const answer = await fetch(`${upstream.url}/api/v1/en/cars/1`);
      const { data: expectedCar } = (await answer.json()) as { data: { title: string; year: number } };
      const html = await read("/listing-detail-v1/1");
      const { heading, facts, links, main } = readPage(html);
      expect(heading).toBe(expectedCar.title);
      expect(Object.values(facts)).toContain(String(expectedCar.year));
      expect(main?.querySelector("#similar")).toBeNull();
      expect(html).not.toMatch(/listing-detail-v1\/1\/(report|contact)/);
      expect(links.filter((href) => /^\/contact\?subject=.*#write$/.test(href))).not.toEqual([]);
    });

    it("a car that is in no list is a 404 with other cars", async () => {
      const response = await site.open("/listing-detail-v1/2000000");
      expect(response.status).toBe(404);
      expect(readListing(await response.text()).ids.length).toBeGreaterThan(0);
    });

    it("the list of cars has no counts, and no sort orders that the API lacks", async () => {
      const { ids, main } = readListing(await read("/listing-car?brand_id=3"));
      expect(ids.length).toBeGreaterThan(0);
      expect(main?.querySelector("option[value=price_max]")).not.toBeNull();
      expect(main?.querySelector("option[value=newest]")).toBeNull();
      const options = [...(main?.querySelectorAll("option") ?? [])].map((option) => option.textContent);
      expect(options.filter((text) => /\(\d+\)$/.test(text))).toEqual([]);
    });

    it("the site filters the list of garages itself, because the API does not", async () => {
      const all = readGarages(await read("/garages-list")).ids;
      const filtered = readGarages(await read("/garages-list?city=Utrecht"));
      expect(filtered.ids.length).toBeGreaterThan(0);
      expect(filtered.ids.length).toBeLessThan(all.length);
      const none = readGarages(await read("/garages-list?q=qqqqqq"));
      expect(none.ids.filter((id) => filtered.ids.includes(id))).toEqual([]);
    });

    it("the API gets no calls beyond the specification", () => {
      expect(api.requests.filter((call) => !isSpecificationCall(call))).toEqual([]);
    });
  },
);
