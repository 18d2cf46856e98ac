import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { csv, json, type StockOffice, stockOffice, volvo } from "#upstream/testing/stock-office.ts";

let market: StockOffice;
beforeEach(async () => {
  market = await stockOffice(() => new Date("2026-11-21T12:00:00.000Z"));
});
afterEach(() => market.office.db.destroy());

const renamed = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(volvo).map(([name, value]) => [names[name] ?? name, value]));

test.each([
  ["CSV", csv],
  ["JSON", json],
])("Columns of %s may have blanks, marks, capitals and hyphens in their names", async (_, write) => {
  const names = { price: " Price ", brand: "bra\u200bnd", fuel_type: "Fuel-Type", mileage: "\u2060mileage" };
  await market.importStock(write([renamed(names)]));
  expect(await market.counts()).toMatchObject({ added: 1, refused: 0 });
});

test.each([
  ["CSV", csv],
  ["JSON", json],
])("Two columns of %s with one name are refused", async (_, write) => {
  const { status, html } = await market.send(write([{ ...volvo, " Price": "1" }]));
  expect([status, html.includes("The column price is there twice.")]).toEqual([422, true]);
});

test.each([
  ["CSV", csv],
  ["JSON", json],
])("The page of an import names the columns of %s that it does not know, once", async (_, write) => {
  const cars = ["A-1", "A-2"].map((vendor_reference) => ({ ...volvo, vendor_reference, equipment: "" }));
  const page = await market.importStock(
    write(cars.map((car) => ({ ...car, " Inkoopprijs": "1", "<b>": "2" }))),
  );
  expect(await market.counts()).toMatchObject({ state: "done", added: 2 });
  const notices = parseHtml(page.html).querySelectorAll("main .notice");
  expect([...notices].map(({ textContent }) => textContent)).toEqual([
    "These columns are not known and were ignored: Inkoopprijs, <b>",
  ]);
  const known = await market.importStock(write(cars));
  expect(known.html).not.toContain("were ignored");
});

test("Of very many columns that an import does not know, its page names some", async () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, ""]));
  const { html } = await market.importStock(csv([{ ...volvo, ...unknown }]));
  expect(html).toContain("x18, x19, …");
});
