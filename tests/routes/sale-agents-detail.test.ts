import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/setup/site.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: Site;

beforeAll(async () => {
  upstream = await startUpstream();
  site = await openSite(upstream.url, {
    "/sale-agents-detail/:id": () => import("#app/routes/sale-agents-detail/route.tsx"),
  });
});
afterAll(() => upstream.close());

const ofApi = async (path: string) => (await (await fetch(`${upstream.url}/api/v1/en/${path}`)).json()).data;

describe("a vendor's page", () => {
  it("says who the vendor is and shows all their cars, a page at a time", async () => {
    const vendor = await ofApi("vendor/1");
    const cars = await ofApi("cars?vendor_id=1&sort_by=newest&show_num=12");
    const response = await site("/sale-agents-detail/1");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toContain("public");
    for (const text of [vendor.name, vendor.kvk_number, vendor.city]) expect(html).toContain(text);
    for (const car of cars.data) expect(html).toContain(`"/listing-detail-v1/${car.id}"`);
    expect(html).toContain(`${cars.total} cars`);
  });

  it("is there in every language", async () => {
    expect(await (await site("/ar/sale-agents-detail/1")).text()).toContain('<html lang="ar" dir="rtl"');
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
