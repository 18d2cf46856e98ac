import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startStubApi } from "#tests/setup/stub-api.ts";

const cars = [1, 2, 3, 4, 5].map((id) => ({ id, price: 20_000 + id, year: 2026, sell_status: "for_sale" }));
const facets = {
  ...{ categories: [], car_conditions: [], fuel_types: [], transmission_types: [] },
  ...{ colors: [], body_types: [], doors: [], seats: [], equipment: [] },
  brands: [{ id: 1, name: "Volkswagen", count: 5 }],
  models: [{ id: 2, brand_id: 1, name: "Golf", count: 5 }],
};
let stub: Awaited<ReturnType<typeof startStubApi>>;

beforeAll(async () => {
  stub = await startStubApi({ "/en/cars/filters": () => facets, "/en/cars": () => ({ data: cars }) });
  vi.stubEnv("API_URL", stub.url);
  vi.stubEnv("API_EXTENSIONS", "filters,facets");
  vi.stubEnv("LOG_LEVEL", "silent");
  // Fake the clock only, because sockets need real timers.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21") });
});
afterAll(async () => {
  vi.useRealTimers();
  await stub.close();
});

it("The prices of a new car are compared with those of no year after the next", async () => {
  const { createBackgroundApi } = await import("#app/api/transport/client.server.ts");
  const { getComparablePrices } = await import("./comparable-prices.server.ts");
  const car = { brand: "Volkswagen", model: "Golf", year: 2026, mileage: null };
  const prices = await getComparablePrices(createBackgroundApi("en", "test"), car);
  expect(prices).toMatchObject({ cars: 5, years: [2024, 2027] });
  expect(stub.requests.at(-1)).toContain("year_max=2027");
});
