import { afterAll, beforeAll, expect, it } from "vitest";
import { garageBranchResponse } from "#contract/garages.ts";
import { townsResponse } from "#contract/reference-data.ts";
import { vendorResponse } from "#contract/vendors.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml, readStructuredData, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

const { upstream } = hostedSite();
const pages = {
  "/en/vendor/1": "/dealer-detail/1",
  "/en/garage-branches/1/details": "/garage-branch-profile/1",
};
let api: Awaited<ReturnType<typeof startOverrideApi>>;
let site: TestApp;

beforeAll(async () => {
  api = await startOverrideApi(upstream.url, [...callPaths("towns"), ...Object.keys(pages)]);
  site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "vendors,towns" } });
});
afterAll(() => api.close());

const read = async (path: string) => (await fetch(`${upstream.url}/api/v1${path}`)).json();

it.each([
  ["/en/vendor/1", vendorResponse],
  ["/en/garage-branches/1/details", garageBranchResponse],
] as const)(
  "A business at its town's centre has no exact place, and its map link has its address: %s",
  async (path, schema) => {
    const { data } = schema.parse(await read(path));
    const towns = townsResponse.parse(await read("/en/towns")).data;
    const { lat, lng } = towns.find(({ name }) => name === data.city)!;
    api.overrides[path] = { data: { ...data, lat, lng } };

    const document = parseHtml(await (await site(pages[path])).text());
    expect(readStructuredData(document)["@graph"][0]).not.toHaveProperty("geo");
    const links = [...document.querySelectorAll("main a")].filter(
      (link) => textOf(link) === "Show on the map",
    );
    expect(links).toHaveLength(2);
    for (const link of links) {
      const { pathname, searchParams } = new URL(link.getAttribute("href")!);
      expect([pathname, searchParams.get("query")]).toEqual(["/search", `${data.address}, ${data.city}`]);
    }
    expect(document.querySelector(`[aria-label^="Map of ${data.city}"]`)).not.toBeNull();
  },
);
