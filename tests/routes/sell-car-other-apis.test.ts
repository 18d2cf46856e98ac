import { afterAll, beforeAll, expect, it } from "vitest";
import { readCar as readPage } from "#tests/setup/car-html.ts";
import { openSite, type Site } from "#tests/setup/site.ts";
import { startSmallApi } from "#tests/setup/small-api.ts";

let api: Awaited<ReturnType<typeof startSmallApi>>;
let site: Site;
let forgetReference: () => void;
let says: Record<string, unknown> = {};

beforeAll(async () => {
  const paths = ["/en/pages-content/home", "/en/tooltips"];
  api = await startSmallApi(Object.fromEntries(paths.map((path) => [path, () => says[path] ?? 500])));
  site = await openSite(api.url, { "/sell-car": () => import("#app/routes/sell-car/route.tsx") });
  ({ forgetReference } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(() => api.close());

async function page(answers: Record<string, unknown>) {
  says = answers;
  forgetReference();
  const response = await site("/sell-car");
  return { ...readPage(await response.text()), status: response.status };
}

it("The sell page has words of its own when the API has none", async () => {
  const { status, heading, text, title } = await page({});
  expect([status, heading]).toEqual([200, "Sell your car"]);
  expect(title).toMatch(/^Sell your car · /);
  expect(text).toContain("Tell us about your car, and hear what it could fetch.");
  for (const label of ["License plate", "Mileage", "APK until", "Photos"]) expect(text).toContain(label);
});

it("Explanations are shown as text, and those of other fields not at all", async () => {
  const { text } = await page({
    "/en/tooltips": {
      data: [
        { key: "mileage", content: "<b>What</b> the odometer shows" },
        { key: "color", content: "Of the bodywork" },
        { key: "photos" },
      ],
    },
  });
  expect(text).toContain("<b>What</b> the odometer shows");
  expect(text).not.toContain("Of the bodywork");
});
