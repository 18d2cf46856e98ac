import { expect, it } from "vitest";
import { languages } from "#contract/languages.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp } from "#tests/setup/test-app.ts";

it("The sitemap has at most 1,000 parts for cars in each language, whatever the API reports", async () => {
  const cars = {
    data: { data: [{ id: 1, title: "A car" }], last_page: 10_000_000, total: 1e9, per_page: 100 },
  };
  const api = await startStubApi({ "/en/cars": () => cars });
  const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "sort,page-size" } });
  const xml = await (await site("/sitemap.xml")).text();
  expect(xml.match(/<loc>/g)).toHaveLength(languages.length * (1 + 1_000));
  await api.close();
});

it("The sitemap leaves out lists without records, and keeps those that fail", async () => {
  const dealers = { data: [{ id: 7, name: "De Brug", type: "dealer" }] };
  const api = await startStubApi({
    "/en/cars": () => ({ data: [] }),
    "/en/vendors": (query) => (query.get("type") === "dealer" ? dealers : { data: [] }),
    "/en/garages-branches/with-services": () => 500,
  });
  const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "vendors,garage-search" } });
  const xml = await (await site("/sitemaps/en.xml")).text();
  const lists = ["listing-car", "dealer-listing", "sale-agents", "garages-list"];
  expect(lists.filter((path) => xml.includes(`/${path}</loc>`))).toEqual(["dealer-listing", "garages-list"]);
  await api.close();
});
