import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

/* Pages of cars with an API that has no call for one car. */

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let cars: object[] = [];

const golf = { id: 7, title: "Volkswagen Golf", price: 12_500, sell_status: "for_sale" };

beforeAll(async () => {
  api = await startStubApi({ "/en/cars": () => ({ data: cars }) });
  site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
});
afterAll(() => api.close());

// Fake the clock only, because sockets need real timers.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  (await import("#app/api/reference-cache.server.ts")).clearReferenceCache();
  cars = [golf];
});
afterEach(() => {
  vi.useRealTimers();
});

async function page(id: number) {
  const response = await site(`/listing-detail-v1/${id}`);
  return { status: response.status, text: textOf(readPage(await response.text()).main, " ") };
}

it("A car's new price is shown after a minute", async () => {
  expect((await page(7)).text).toContain("€12,500");
  cars = [{ ...golf, price: 11_000 }];
  vi.advanceTimersByTime(61_000);
  const { text } = await page(7);
  expect(text).toContain("€11,000");
  expect(text).not.toContain("€12,500");
});

it("A car that is no longer listed has no page after a minute", async () => {
  expect((await page(7)).status).toBe(200);
  cars = [{ ...golf, id: 8 }];
  vi.advanceTimersByTime(61_000);
  expect((await page(7)).status).toBe(404);
});

it("A car that was listed after the list was read has a page, for which the list is read at most every ten seconds", async () => {
  const reads = () => api.requests.filter((call) => call.includes("show_num=16")).length;
  expect((await page(8)).status).toBe(404);
  cars = [golf, { ...golf, id: 8 }];
  const before = reads();
  vi.advanceTimersByTime(9_000);
  expect((await page(8)).status).toBe(404);
  expect(reads()).toBe(before);
  vi.advanceTimersByTime(2_000);
  expect((await page(8)).status).toBe(200);
});

it("A car has a page and can be found whatever its id", async () => {
  const large = { id: 3_000_000_001, brand_id: 3_000_000_002 };
  cars = [{ ...golf, ...large }];
  expect((await page(large.id)).status).toBe(200);
  api.requests.length = 0;
  expect((await site(`/listing-car?brand_id=${large.brand_id}`)).status).toBe(200);
  expect(api.requests).toContain(`/en/cars?brand_id=${large.brand_id}`);
});
