import { afterAll, beforeAll, expect, it } from "vitest";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
beforeAll(async () => {
  api = await startStubApi({});
  site = await createTestApp(api.url, { settings: { HOME_VARIANT: "2", SHOW_VARIANTS: "false" } });
});
afterAll(() => api.close());

const open = async (path: string) => parseHtml(await (await site(path)).text());
const heroOf = async (path: string) => (await open(path)).querySelector("main .hero-inside")?.className;

it("The operator's setting chooses the home page at the site's own address", async () => {
  expect(await heroOf("/")).toContain("hero-slim");
  expect(await heroOf("/home02")).toContain("hero-slim");
  expect(await heroOf("/home")).toBeUndefined();
  expect(await heroOf("/nl")).toContain("hero-slim");
});

it("Without variants the menu has the specification's six links, and the newest car is not requested", async () => {
  api.requests.length = 0;
  const menu = (await open("/faq")).querySelector("#main-menu nav")!;
  expect(linksOf(menu)).toHaveLength(6);
  expect(api.requests.filter((call) => call.includes("sort_by=newest&show_num=1"))).toEqual([]);
});

it("Every home page has its heading and its search while the API fails", async () => {
  for (const number of ["", "02", "03", "04", "05", "06", "07", "08", "09", "10"]) {
    const response = await site(`/home${number}`);
    expect(response.status).toBe(200);
    const main = parseHtml(await response.text()).querySelector("main")!;
    expect(textOf(main.querySelector("h1"))).toBe("Find your next car");
    expect(main.querySelector("form[action='/listing-car']")).not.toBeNull();
    expect(textOf(main)).toContain("Failed to load cars. Please try again.");
  }
});
