import { afterEach, beforeEach, expect, test } from "vitest";
import { json, type StockOffice, stockOffice, volvo } from "#upstream/testing/stock-office.ts";

let market: StockOffice;
beforeEach(async () => {
  market = await stockOffice(() => new Date("2026-11-21T12:00:00.000Z"));
});
afterEach(() => market.office.db.destroy());

const car = { ...volvo, equipment: "Heated seats" };

test("Objects in place of photos, equipment or a description are named, and the car keeps what it has", async () => {
  const { office, importStock, counts, stock, problems } = market;
  await importStock(json([{ ...car, pictures: ["https://pictures.example/a.jpg"] }]));
  const [{ id, ...before } = { id: 0 }] = await stock();
  const kept = () =>
    Promise.all([
      office.db.selectFrom("car_picture_sources").selectAll().where("car_id", "=", id).execute(),
      office.db.selectFrom("car_equipment").selectAll().where("car_id", "=", id).execute(),
    ]);
  const others = await kept();
  const objects = {
    pictures: [{ url: "https://pictures.example/b.jpg" }],
    equipment: ["Tow bar", { name: "Ashtray" }],
    description_nl: { text: "Net" },
  };
  await importStock(json([{ ...car, ...objects }]));
  expect(await counts()).toMatchObject({ refused: 1 });
  expect(await problems()).toEqual(
    ["equipment", "description_nl", "pictures"].map((column) => `1 ${column}: This value is not valid`),
  );
  expect(await stock()).toEqual([{ id, ...before }]);
  expect(await kept()).toEqual(others);
});

test("Numbers are texts as they were written, unless their decimals could be read as thousands", async () => {
  const { importStock, stock } = market;
  const numbers = { vendor_reference: 1001, variant: 1.6, price: 20_950.5 };
  await importStock(
    json([
      { ...car, ...numbers },
      { ...car, vendor_reference: 1002, price: 0.1 + 20_950.2 },
      { ...car, vendor_reference: 1003, price: 20_950.125 },
    ]),
  );
  expect(await stock()).toMatchObject([
    { vendor_reference: "1001", title: "Volvo Two 1.6", price_cents: 2_095_050 },
    { vendor_reference: "1002", price_cents: 2_095_030 },
    { vendor_reference: "1003", price_cents: 2_095_013 },
  ]);
});

test.each([
  ["too long for JSON", "9007199254740993", "9007199254740993"],
  ["with decimals", "2024.001", "2024.002"],
])("References that are numbers %s are refused, and two such are not one car", async (_, ...references) => {
  const { importStock, counts, problems } = market;
  const rows = references.map((reference) => json([car]).slice(1, -1).replace('"A-1"', reference));
  await importStock(`[${rows.join()}]`);
  expect(await counts()).toMatchObject({ added: 0, refused: 2 });
  expect(await problems()).toEqual(
    [1, 2].map((row) => `${row} vendor_reference: Please put this number in quotation marks`),
  );
});
