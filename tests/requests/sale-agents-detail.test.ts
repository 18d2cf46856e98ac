import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, readHead, textOf } from "#tests/setup/html.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
});
afterAll(() => upstream.close());

const documentAt = async (path: string) => parseHtml(await (await site(path)).text());
const ofApi = async (path: string) => (await (await fetch(`${upstream.url}/api/v1/en/${path}`)).json()).data;

describe("a vendor's page", () => {
  it("says who the vendor is and shows all their cars, a page at a time", async () => {
    const vendor = await ofApi("vendor/1");
    const cars = await ofApi("cars?vendor_id=1&sort_by=newest&show_num=12");
    const response = await site("/sale-agents-detail/1");
    const main = parseHtml(await response.text()).querySelector("main");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toContain("public");
    for (const text of [vendor.name, vendor.kvk_number, vendor.city]) expect(textOf(main)).toContain(text);
    for (const car of cars.data) expect(linksOf(main)).toContain(`/listing-detail-v1/${car.id}`);
    expect(textOf(main)).toContain(`${cars.total} cars`);
  });

  it("has the site's name, the other languages and the page's own address in its head", async () => {
    const document = await documentAt("/nl/sale-agents-detail/3?page=2");
    const { title, canonical, alternates } = readHead(document);
    const at = "http://localhost:3000/nl/sale-agents-detail/3?page=2";
    expect(title).toMatch(/.+ · Car Market$/);
    expect(canonical).toBe(at);
    expect(document.querySelector("meta[property='og:url']")?.getAttribute("content")).toBe(at);
    expect(Object.keys(alternates)).toHaveLength(4);
    expect([...document.querySelectorAll("main a")].map((link) => textOf(link))).toContain("Vorige");
  });

  it("brings the style sheet of the links to its pages along", async () => {
    const document = await documentAt("/nl/sale-agents-detail/3");
    expect(document.querySelector("style[data-href~=pagination]")).not.toBeNull();
  });

  it("is there in every language", async () => {
    expect(readHead(await documentAt("/ar/sale-agents-detail/1"))).toMatchObject({ lang: "ar", dir: "rtl" });
  });

  it.each(["0", "-1", "abc", "99999999999", "1e3", "%00", "424242"])("is a 404 for %s", async (id) => {
    const response = await site(`/sale-agents-detail/${id}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  it.each(["page=0", "page=-1", "page=abc", "page=99999999", "page=1&page=2"])(
    "survives ?%s",
    async (query) => {
      expect((await site(`/sale-agents-detail/1?${query}`)).status).toBe(200);
    },
  );
});
