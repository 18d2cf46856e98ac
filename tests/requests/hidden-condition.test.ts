import { afterAll, beforeAll, expect, it } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { filterLists } from "#contract/reference-data.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml, readStructuredData } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp } from "#tests/setup/test-app.ts";

const { upstream } = hostedSite();
let api: Awaited<ReturnType<typeof startOverrideApi>>;
let car: number;

const read = async (path: string) => (await fetch(`${upstream.url}/api/v1/${path}`)).json();

beforeAll(async () => {
  const { car_conditions } = filterLists.parse(await read("en/filters"));
  const hidden = car_conditions.find(({ name }) => name === "New")!.id;
  car = carsResponse.parse(await read(`en/cars?car_condition_id=${hidden}`)).data.data[0]!.id;
  api = await startOverrideApi(upstream.url, callPaths(`cars/${car}`, "filters"));
  for (const lang of ["en", "nl", "ar"]) {
    const lists = filterLists.parse(await read(`${lang}/filters`));
    const shown = lists.car_conditions.filter(({ id }) => id !== hidden);
    api.overrides[`/${lang}/filters`] = { ...lists, car_conditions: shown };
    const answer = await read(`${lang}/cars/${car}`);
    api.overrides[`/${lang}/cars/${car}`] = { data: { ...answer.data, plate: null, owners: null } };
  }
});
afterAll(() => api.close());

it("A new car is new in every language, although its condition is hidden", async () => {
  const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "car" } });
  const pages = ["", "/nl", "/ar"].map(async (prefix) => {
    const html = await (await site(`${prefix}/listing-detail-v1/${car}`)).text();
    const { itemCondition } = readStructuredData(parseHtml(html))["@graph"][0];
    return [itemCondition, Object.keys(readPage(html).facts).length];
  });
  const [english, ...others] = await Promise.all(pages);
  expect(english?.[0]).toBe("https://schema.org/NewCondition");
  expect(others).toEqual([english, english]);
});
