import { afterEach, beforeEach, expect, test } from "vitest";
import { csv, json, type StockOffice, stockOffice, volvo } from "#upstream/testing/stock-office.ts";

let market: StockOffice;
beforeEach(async () => {
  market = await stockOffice(() => new Date("2026-11-21T12:00:00.000Z"));
});
afterEach(() => market.office.db.destroy());

const car = { ...volvo, equipment: "" };

test.each([",", ", ", ";", "; ", " ", "|", "\r", "\n", "\r\n", ",\n"])(
  "Pictures are one by one if %j is after each, and may have commas in their addresses",
  async (separator) => {
    const urls = [
      "https://p.example/w_800,h_600/1.jpg",
      "http://p.example/2.jpg;v=2",
      "HTTPS://p.example/3.jpg",
    ];
    await market.importStock(csv([{ ...car, pictures: `${urls.join(separator)}${separator}` }], "\t", true));
    const sources = market.office.db.selectFrom("car_picture_sources").select("url").orderBy("position");
    expect((await sources.execute()).map(({ url }) => url)).toEqual(urls);
  },
);

test("Equipment may be separated by the line breaks of old Macs", async () => {
  await market.importStock(json([{ ...car, equipment: "Heated seats\rTow bar" }]));
  expect(await market.problems()).toEqual([]);
});

test.each([
  [
    "<p>Mooie auto<br />met &amp; trekhaak &euro; 5</p>\n<ul><li>Airco</li><li>ABS</li></ul><script>alert(1)</script>",
    "Mooie auto\nmet & trekhaak € 5\nAirco\nABS",
  ],
  ["Net &amp; <b>zuinig</b>\r\n< 5 jaar", "Net & zuinig\n< 5 jaar"],
  [
    "Accu < 5 jaar, 3 > 2 & R&D; mail <info@dealer.example>",
    "Accu < 5 jaar, 3 > 2 & R&D; mail <info@dealer.example>",
  ],
  ["Geen <schade> gehad", "Geen <schade> gehad"],
  ["<b\nclass=x>Net</b>\nen schoon", "Net\nen schoon"],
  ["Twee  spaties\n\nen regels", "Twee  spaties\n\nen regels"],
])(
  "A description becomes plain text if it has tags or entities, and stays as it is otherwise (%j)",
  async (html, text) => {
    const rows = [{ ...car, description_nl: html }];
    await market.importStock(json(rows));
    const [stored] = await market.stock();
    expect(JSON.parse(stored?.description ?? "{}").nl).toBe(text);
    await market.importStock(json(rows));
    expect(await market.counts()).toMatchObject({ unchanged: 1 });
  },
);

test("A file without date columns changes no car to values that do not match its stored dates", async () => {
  const dates = { first_registration_date: "2019-03-15", next_apk_date: "2027-03-15" };
  await market.importStock(csv([{ ...car, ...dates }]));
  const before = await market.stock();
  await market.importStock(csv([{ ...car, year: "2024" }]));
  expect(await market.problems()).toEqual([
    "2 year: The model year does not match the first registration date",
  ]);
  await market.importStock(csv([{ ...car, next_apk_date: "2018-03-15" }]));
  expect(await market.problems()).toEqual([
    "2 next_apk_date: The APK date must be after the first registration date",
  ]);
  await market.importStock(csv([{ ...car, first_registration_date: "2028-01-01" }]));
  expect((await market.problems()).join()).toContain("2 first_registration_date");
  expect(await market.stock()).toEqual(before);
  await market.importStock(csv([{ ...car, year: "2024", first_registration_date: "" }]));
  expect(await market.stock()).toMatchObject([
    { year: 2024, first_registration_date: null, next_apk_date: "2027-03-15" },
  ]);
});

test("Numbers may have their column's own unit, no other one", async () => {
  const numbers = {
    ...{ power_kw: "96 kW", top_speed: "210km/h", engine_cc: "1.498 cc", co2: "125 g/km" },
    ...{ mileage: "123.456 km", price: "EUR 12.950,--" },
  };
  const others = { power_kw: "131 pk", engine_cc: "cc", co2: "125 km", mileage: "76.000 mi", price: "USD 1" };
  await market.importStock(
    json([
      { ...car, ...numbers },
      { ...car, vendor_reference: "A-2", ...others },
    ]),
  );
  const expected = {
    power_kw: 96,
    top_speed: 210,
    engine_cc: 1498,
    co2: 125,
    mileage: 123_456,
    price_cents: 1_295_000,
  };
  expect(await market.stock()).toMatchObject([expected]);
  const problems = (await market.problems()).map((problem) => problem.split(":")[0]);
  expect(problems.toSorted()).toEqual(
    Object.keys(others)
      .map((name) => `2 ${name}`)
      .toSorted(),
  );
});

test.each(["12950 EUR", "eur 12950", "12950,--", "12950,-- EUR"])(
  "A price may be written as %j",
  async (price) => {
    await market.importStock(json([{ ...car, price }]));
    expect(await market.stock()).toMatchObject([{ price_cents: 1_295_000 }]);
  },
);

test.each([
  ...[
    "2019-03-05T00:00:00",
    "2019-03-05T00:00:00.000Z",
    "05-03-2019 00:00",
    "20190305",
    "05.03.2019",
    "2019-3-5",
  ],
  ...["2019/03/05", "5-3-2019 00:00:00"],
])("The day %j is 5 March 2019", async (first_registration_date) => {
  await market.importStock(json([{ ...car, first_registration_date }]));
  expect(await market.stock()).toMatchObject([{ first_registration_date: "2019-03-05" }]);
});

test.each(["2019-03-04T23:00:00Z", "05032019", "3/2019", "05-03-19", "2019-05"])(
  "The day %j is refused",
  async (first_registration_date) => {
    await market.importStock(json([{ ...car, first_registration_date }]));
    expect(await market.counts()).toMatchObject({ added: 0, refused: 1 });
  },
);

test("All-in prices and VAT may have the words of Dutch software", async () => {
  const words = [
    { all_in: "J", vat_scheme: "btw-auto" },
    { all_in: "WAAR", vat_scheme: "margeauto" },
    { all_in: "N", vat_scheme: "Marge auto" },
    { all_in: "ONWAAR", vat_scheme: "BTW auto" },
  ];
  await market.importStock(
    json(words.map((row, index) => ({ ...car, ...row, vendor_reference: `A-${index}` }))),
  );
  expect((await market.stock()).map(({ all_in, vat_scheme }) => [all_in, vat_scheme])).toEqual([
    [1, "deductible"],
    [1, "margin"],
    [0, "margin"],
    [0, "deductible"],
  ]);
});
