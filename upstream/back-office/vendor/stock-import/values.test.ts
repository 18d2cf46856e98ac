import { afterEach, beforeEach, expect, test } from "vitest";
import { csv, json, type StockOffice, stockOffice, volvo } from "#upstream/testing/stock-office.ts";

let market: StockOffice;
beforeEach(async () => {
  market = await stockOffice(() => new Date("2026-11-21T12:00:00.000Z"));
});
afterEach(() => market.office.db.destroy());

const car = { ...volvo, equipment: "" };

test.each([",", ", ", ";", "; ", " ", "|", "\r", "\n", "\r\n", ",\n"])(
  "Pictures are one by one if %j is between them, and may have commas in their addresses",
  async (separator) => {
    const urls = [
      "https://p.example/w_800,h_600/1.jpg",
      "http://p.example/2.jpg;v=2",
      "HTTPS://p.example/3.jpg",
    ];
    await market.importStock(csv([{ ...car, pictures: urls.join(separator) }], "\t", true));
    const sources = market.office.db.selectFrom("car_picture_sources").select("url").orderBy("position");
    expect((await sources.execute()).map(({ url }) => url)).toEqual(urls);
  },
);

test("Equipment may be separated by the line breaks of old Macs", async () => {
  await market.importStock(json([{ ...car, equipment: "Heated seats\rTow bar" }]));
  expect(await market.problems()).toEqual([]);
});
