import { afterEach, beforeEach, expect, test } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { carRow } from "../../testing/market.ts";
import { queueTitleRenewal, renewNextTitles, renewTitle } from "./title-renewals.ts";

const cars = 180;

let api: TestApi;
beforeEach(async () => {
  api = await testApi(cars);
});
afterEach(() => api.db.destroy());

const rename = (table: "brands" | "models", id: number, name: string) =>
  api.db.transaction().execute(async (trx) => {
    const { name: previous } = await trx
      .selectFrom(table)
      .select("name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await trx.updateTable(table).set({ name }).where("id", "=", id).execute();
    await queueTitleRenewal(trx, table === "brands" ? { brand_id: id } : { model_id: id }, previous);
  });
async function renewAll() {
  let slices = 0;
  while (await renewNextTitles(api.db)) slices += 1;
  return slices;
}
const find = async (q: string) =>
  (await api.readExact(`/en/cars?show_num=100&q=${encodeURIComponent(q)}`, carsResponse)).data;
const titlesOf = async (column: "brand_id" | "model_id", id: number) => {
  const rows = await api.db.selectFrom("cars").select("title").where(column, "=", id).orderBy("id").execute();
  return rows.map(({ title }) => title);
};

test("A renamed make appears in the titles of all its cars and in the search, and other titles stay", async () => {
  const before = await titlesOf("brand_id", 2);
  const others = await titlesOf("brand_id", 1);
  const found = (await find("volvo")).total;
  await rename("brands", 2, "Vólvo Cars");
  expect(await renewAll()).toBe(2);
  expect(await titlesOf("brand_id", 2)).toEqual(before.map((title) => title.replace("Volvo", "Vólvo Cars")));
  expect(await titlesOf("brand_id", 1)).toEqual(others);
  const { total, data } = await find("volvo cars");
  expect([total, found > 0]).toEqual([found, true]);
  for (const car of data) expect(car.title).toMatch(/^Vólvo Cars (One|Two) 1\.\d$/);
});

test("Several renames before the titles are renewed do not interfere with each other", async () => {
  const before = await titlesOf("model_id", 4);
  await rename("models", 4, "Duo");
  await rename("brands", 2, "Volvo Duo");
  const added = carRow(1, { brand_id: 2, model_id: 4, title: "Volvo Duo Duo XL" });
  await api.db
    .insertInto("cars")
    .values([added, { ...added, title: "Like new!" }])
    .execute();
  await rename("brands", 2, "Polestar");
  await renewAll();
  expect(await titlesOf("model_id", 4)).toEqual([
    ...before.map((title) => title.replace("Volvo Two", "Polestar Duo")),
    "Polestar Duo XL",
    "Like new!",
  ]);
  expect((await find("polestar duo like")).total).toBe(1);
  expect((await find("volvo")).total).toBe(0);
});

test.each([
  ["Land Defender 110", "Land Rover Defender 110"],
  ["Land Rover Defender 110", "Land Rover Defender 110"],
  ["Land Defender", "Land Rover Defender"],
  ["Land for hobbyists", "Land Rover for hobbyists"],
  ["Landaulet Defender", "Landaulet Defender"],
])("When the make Land becomes Land Rover, the title “%s” becomes “%s”", (title, renewed) => {
  const model = "Defender";
  expect(renewTitle(title, { brand: "Land", model }, { brand: "Land Rover", model })).toBe(renewed);
});

test.each([
  ["Passat Variant", "Passat", "Volkswagen Passat Variant 1.4", "Volkswagen Passat 1.4"],
  ["Passat Variant", "Passat", "Volkswagen Passat 1.4", "Volkswagen Passat 1.4"],
  ["Passat", "Passat Variant", "Volkswagen Passat 1.4", "Volkswagen Passat Variant 1.4"],
  ["Passat", "Passat Variant", "Volkswagen Passat Variant 1.4", "Volkswagen Passat Variant 1.4"],
])("When the model %s becomes %s, the title “%s” becomes “%s”", (before, after, title, renewed) => {
  const brand = "Volkswagen";
  expect(renewTitle(title, { brand, model: before }, { brand, model: after })).toBe(renewed);
});
