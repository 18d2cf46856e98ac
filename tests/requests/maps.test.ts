import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;
beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
});
afterAll(() => upstream.close());

async function page(path: string, open = site) {
  const response = await open(path);
  expect([path, response.status]).toEqual([path, 200]);
  return parseHtml(await response.text());
}
const marksOf = (document: Document) =>
  [...document.querySelectorAll(".map-number")].map((mark) => textOf(mark));

describe("The map rendered on the server", () => {
  it.each(["/garages-list", "/dealer-listing", "/ar/sale-agents"])(
    "of %s has the numbers of the list's cards, and towns around them",
    async (path) => {
      const document = await page(path);
      const cards = document.querySelectorAll(".card-numbers > li > article[id]");
      expect(cards.length).toBe(12);
      expect(marksOf(document)).toEqual([...cards].map((_, index) => String(index + 1)));
      expect(document.querySelectorAll(".map-town text").length).toBeGreaterThan(3);
      expect(document.querySelector("section.map-box")?.getAttribute("aria-label")).toBeTruthy();
      // A touch may focus the map. The Tab key reaches it only when the map can be moved.
      expect(document.querySelector(".map-box")?.getAttribute("tabindex")).toBe("-1");
      expect(document.querySelector("a.town-map-jump")?.getAttribute("href")).toBe("#map");
    },
  );

  it.each(["/garage-branch-profile/1", "/dealer-detail/1"])("of %s has one mark", async (path) => {
    const document = await page(path);
    expect(marksOf(document)).toEqual([""]);
    expect(document.querySelectorAll(".map-town text").length).toBeGreaterThan(0);
  });

  it.each(["/garages-list", "/listing-grid-map", "/listing-detail-v1/5"])(
    "of %s names each town once, without overlaps and within the map's edge",
    async (path) => {
      const overview = (await page(path)).querySelector(".map-overview")!;
      const [left = 0, top = 0, width = 0, height = 0] = overview
        .getAttribute("viewbox")!
        .split(" ")
        .map(Number);
      const size = Number(overview.querySelector(".map-town")?.getAttribute("font-size"));
      const names = [...overview.querySelectorAll(".map-town text")].map((text) => ({
        name: textOf(text),
        x: Number(text.getAttribute("x")),
        y: Number(text.getAttribute("y")),
      }));
      expect(names.length).toBeGreaterThan(3);
      for (const [index, one] of names.entries()) {
        const half = one.name.length * 0.25 * size;
        expect(one.x - half).toBeGreaterThan(left);
        expect(one.x + half).toBeLessThan(left + width);
        expect(one.y - 0.8 * size).toBeGreaterThan(top);
        expect(one.y + 0.3 * size).toBeLessThan(top + height);
        for (const other of names.slice(index + 1)) {
          expect(other.name).not.toBe(one.name);
          const isBeside = Math.abs(one.x - other.x) > half + other.name.length * 0.25 * size;
          expect([one, other, isBeside || Math.abs(one.y - other.y) > size]).toEqual([one, other, true]);
        }
      }
    },
  );

  it("does not exist when nothing was found", async () => {
    expect((await page("/garages-list?q=nowhere-at-all")).querySelector(".map-box")).toBeNull();
  });
});

it("Each service of a garage links to its booking there", async () => {
  const links = linksOf((await page("/nl/garage-branch-profile/1")).querySelector("#services"));
  expect(links.length).toBeGreaterThan(3);
  for (const link of links)
    expect(link).toMatch(/^\/nl\/maintenance-booking\?city=[\w%+-]+&service_id=\d+&garage_branch_id=1$/);
});

describe("Suggestions", () => {
  it("are makes, models and titles with their number of cars, and are publicly cached", async () => {
    const response = await site("/car-suggest?q=gol");
    expect(response.headers.get("Cache-Control")).toMatch(/^public/);
    const found = await response.json();
    expect(found[0]).toMatchObject({ kind: "model", text: "Volkswagen Golf", count: expect.any(Number) });
    expect(found.length).toBeLessThanOrEqual(8);
    expect(await (await site("/car-suggest?q=+")).json()).toEqual([]);
  });

  it("are 404, like map data, if the API does not support them", async () => {
    const plain = await createTestApp(upstream.url, { settings: { API_EXTENSIONS: "facets" } });
    for (const path of ["/car-suggest?q=gol", "/car-map?zoom=7"])
      expect([path, (await plain(path)).status]).toEqual([path, 404]);
  });
});
