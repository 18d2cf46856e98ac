import type { Insertable } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pricePositionResponse } from "#contract/cars.ts";
import type { CarTable } from "../../platform/db/tables/market.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { carRow } from "../../testing/market.ts";
import { priceComparisons } from "./price-position.ts";

const now = new Date("2026-11-21");
const car = {
  ...{ id: 7, model_id: 3, body_type: "suv", fuel_type_id: 1, year: 2020 },
  ...{ mileage: 100_000, power_kw: 100, price_cents: 2_000_000 },
};

test("cars are compared by model, else by kind, within two years, 30 % of the mileage and 20 % of the power", () => {
  const common = {
    ...{ id: 7, price_cents: 2_000_000, year: [2018, 2022] },
    ...{ mileage: [70_000, 130_000], power_kw: [80, 120] },
  };
  expect(priceComparisons(car, now)).toEqual([
    { like: "model", comparison: { ...common, traits: { model_id: 3 } } },
    { like: "kind", comparison: { ...common, traits: { body_type: "suv", fuel_type_id: 1 } } },
  ]);
});

test("a car with 500 km is compared with cars up to 20,500 km", () => {
  expect(priceComparisons({ ...car, mileage: 500 }, now)[0]?.comparison.mileage).toEqual([0, 20_500]);
});

test("a new car is compared with those of the next model year, and of none after it", () => {
  expect(priceComparisons({ ...car, year: 2026 }, now)[0]?.comparison.year).toEqual([2024, 2027]);
});

test("a car of a year that is far ahead is compared with those up to its own year", () => {
  expect(priceComparisons({ ...car, year: 2030 }, now)[0]?.comparison.year).toEqual([2028, 2030]);
});

describe("the price position", () => {
  let api: TestApi;
  const insert = async (changes: Partial<Insertable<CarTable>>) => {
    const like = { ...car, sell_status: "for_sale" as const, ...changes };
    const { id: _id, ...values } = { ...carRow(0), ...like };
    return (await api.db.insertInto("cars").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  const position = async (id: number) =>
    (await api.readExact(`/en/cars/${id}/price-position`, pricePositionResponse)).data;
  beforeAll(async () => {
    api = await testApi(0);
  });
  afterAll(() => api.db.destroy());

  test("counts the other comparable cars for sale, and how many of them cost more", async () => {
    const id = await insert({});
    for (const price_cents of [1_900_000, 2_000_000, 2_000_100, 2_100_000, 3_000_000])
      await insert({ price_cents });
    await insert({ sell_status: "sold", price_cents: 9_000_000 });
    await insert({ hidden: "listing", price_cents: 9_000_000 });
    await insert({ year: 2017, price_cents: 9_000_000 });
    await insert({ mileage: 130_001, price_cents: 9_000_000 });
    await insert({ power_kw: 121, price_cents: 9_000_000 });
    expect(await position(id)).toEqual({
      ...{ like: "model", cars: 5, dearer: 3, year_min: 2018, year_max: 2022 },
      ...{ mileage_min: 70_000, mileage_max: 130_000 },
    });
  });

  test("compares cars with the same body type and fuel when there are too few of the model", async () => {
    const id = await insert({ model_id: 4 });
    expect(await position(id)).toMatchObject({ like: "kind", cars: 6, dearer: 3 });
    await insert({ model_id: 4, fuel_type_id: 2, price_cents: 9_000_000 });
    expect(await position(id)).toMatchObject({ like: "kind", cars: 6, dearer: 3 });
  });

  test("is 404 for a car that does not exist", async () => {
    expect((await api.get("/en/cars/999999/price-position")).status).toBe(404);
  });
});
