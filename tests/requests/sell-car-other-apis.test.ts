import { afterAll, beforeAll, expect, it } from "vitest";
import { textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let clearReferenceCache: () => void;
let overrides: Record<string, unknown> = {};

beforeAll(async () => {
  const paths = ["/en/pages-content/home", "/en/tooltips", "/en/settings"];
  api = await startStubApi(Object.fromEntries(paths.map((path) => [path, () => overrides[path] ?? 500])));
  site = await createTestApp(api.url);
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(() => api.close());

async function page(answers: Record<string, unknown>, path = "/sell-car") {
  overrides = answers;
  clearReferenceCache();
  const response = await site(path);
  return { ...readPage(await response.text()), status: response.status };
}

it("The sell page has words of its own when the API has none", async () => {
  const { status, heading, text, title } = await page({});
  expect([status, heading]).toEqual([200, "Sell your car"]);
  expect(title).toMatch(/^Sell your car · /);
  expect(text).toContain("Tell us about your car, and hear what it could fetch.");
  for (const label of ["License plate", "Mileage", "APK until", "Photos"]) expect(text).toContain(label);
});

it("A foreign plate is told from a Dutch one without a vehicle register", async () => {
  const { text, values } = await page({}, "/sell-car?license_plate=1-ABC-234");
  expect(text).toContain("This does not look like a Dutch license plate");
  expect(values.license_plate).toBe("1-ABC-234");
  const dutch = await page({}, "/sell-car?license_plate=gbb01b");
  expect(dutch.text).not.toContain("This does not look like");
  expect(dutch.values.license_plate).toBe("GBB-01-B");
});

it("The price is asked for in the currency of the settings", async () => {
  const { main } = await page({ "/en/settings": { base_currency_symbol: "CHF" } });
  const field = main?.querySelector("[name=expected_price]");
  expect(textOf(field?.closest(".field"))).toContain("CHF");
});

it("Explanations are shown without their tags", async () => {
  const { text } = await page({
    "/en/tooltips": {
      data: [
        { key: "mileage", content: "<b>What</b> the odometer shows" },
        { key: "color", content: "Of the bodywork" },
        { key: "photos" },
      ],
    },
  });
  expect(text).toContain("What the odometer shows");
  expect(text).toContain("Of the bodywork");
});
