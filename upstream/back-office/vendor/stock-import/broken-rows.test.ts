import { afterEach, beforeEach, expect, test } from "vitest";
import { csv, english, type StockOffice, stockOffice, volvo } from "#upstream/testing/stock-office.ts";

let market: StockOffice;
beforeEach(async () => {
  market = await stockOffice(() => new Date("2026-11-21T12:00:00.000Z"));
});
afterEach(() => market.office.db.destroy());

const car = { ...volvo, equipment: "Heated seats" };
const cars = (...references: string[]) =>
  references.map((vendor_reference) => ({ ...car, vendor_reference }));

/** Expects that the cars that are missing from the latest file are not taken down at once. */
async function expectSafe(location: string, missing: number) {
  const answer = await market.vendor.post(`${location}/take-down`, { missing: String(missing) }, english);
  expect([answer.status, answer.html.includes("Refused rows without a valid reference")]).toEqual([
    422,
    true,
  ]);
}

const surplus =
  "This row has more cells than the first row: put quotation marks around a value that contains the separator";

test("A row with more cells than columns is refused, and its car does not count as gone", async () => {
  const { importStock, counts, stock, problems } = market;
  await importStock(csv(cars("A-1", "A-2", "A-3")));
  const before = await stock();
  const [head, first, second, third] = csv(
    cars("A-1", "A-2", "A-3").map((row) => ({ ...row, price: "12950" })),
  )
    .trimEnd()
    .split("\n");
  const lines = [head, first, second?.replace("12950", "12,950"), `${third},,`];
  const { location } = await importStock(`${lines.join("\n")}\n`);
  expect(await problems()).toEqual([`3 : ${surplus}`, `4 : ${surplus}`]);
  expect(await counts()).toMatchObject({ updated: 1, refused: 2 });
  expect((await stock()).slice(1)).toEqual(before.slice(1));
  await expectSafe(location, 2);
});

test("Separators at the end of every row are no cells too many if the first row has them, with rows or alone", async () => {
  const { importStock, counts } = market;
  const [head, ...rows] = csv(cars("A-1", "A-2")).trimEnd().split("\n");
  await importStock([head, ...rows].map((row) => `${row},`).join("\n"));
  expect(await counts()).toMatchObject({ added: 2, refused: 0 });
  await importStock([`${head},`, ...rows].join("\n"));
  expect(await counts()).toMatchObject({ unchanged: 2, refused: 0 });
});

test("A price with an unquoted separator is refused in every row, also where the last cell is empty", async () => {
  const { importStock, counts, stock } = market;
  const rows = cars("A-1", "A-2").map((row) => ({ ...row, price: "12950", equipment: "" }));
  await importStock(csv(rows));
  const before = await stock();
  const [head, ...lines] = csv(rows).split("\n");
  await importStock([head, ...lines.map((line) => line.replace("12950", "12,950"))].join("\n"));
  expect(await counts()).toMatchObject({ updated: 0, refused: 2 });
  expect(await stock()).toEqual(before);
});

test("A file that ends in the middle of a row leaves that row's car as it is", async () => {
  const { importStock, stock, problems } = market;
  const whole = csv(cars("A-1", "A-2"), ";");
  await importStock(whole);
  const before = await stock();
  const { html } = await importStock(whole.slice(0, whole.lastIndexOf("21.950") + 4));
  expect(await problems()).toEqual(["3 : The file ends in the middle of this row"]);
  expect(await stock()).toEqual(before);
  expect(html).not.toContain("no longer in the file");
  const { location } = await importStock(whole.slice(0, whole.lastIndexOf("A-2") + 2));
  await expectSafe(location, 1);
});

test("Cells that are missing at the end of a row leave their values as they are", async () => {
  const { importStock, counts, stock } = market;
  const whole = csv(cars("A-1", "A-2"), ";");
  await importStock(whole);
  const before = await stock();
  const shorter = whole.replaceAll(/;gbb01b.*/g, "");
  await importStock(shorter.trimEnd());
  expect(await counts()).toMatchObject({ refused: 1 });
  expect(await stock()).toEqual(before);
  await importStock(shorter);
  expect(await counts()).toMatchObject({ unchanged: 2 });
});

test.each(["description_nl", "variant"])(
  "Rows between two stray quotation marks in %s are refused, and their cars do not count as gone",
  async (column) => {
    const { importStock, counts, stock, problems } = market;
    const rows = cars("A-1", "A-2", "A-3", "A-4", "A-5").map((row) => ({
      ...{ ...row, description_nl: "Net" },
      [column]: "Top",
    }));
    await importStock(csv(rows, ";"));
    const before = await stock();
    const lines = csv(rows, ";").split("\n");
    const opened = lines[2]?.replace("Top", '"Top') ?? "";
    const closed = lines[4]?.replace("Top", 'Top"') ?? "";
    const { location } = await importStock(lines.with(2, opened).with(4, closed).join("\n"));
    expect(await counts()).toMatchObject({ unchanged: 2, refused: 1 });
    expect(await problems()).toEqual([
      `3 ${column}: This cell has taken in other rows: please check its quotation marks`,
    ]);
    expect(await stock()).toEqual(before);
    await expectSafe(location, 3);
  },
);

test("A quoted description of several lines may have many separators", async () => {
  const { importStock, counts } = market;
  const description_nl = `Net\n${"airco, trekhaak, ".repeat(20)}\nOpties: ${"a;b,".repeat(5)}`;
  const html = `<p style="margin:0;padding:0">Citro&euml;n ${"&nbsp;net&amp;".repeat(20)}</p>\n<p>Bel ons!</p>`;
  const pictures = `${Array.from({ length: 20 }, (_, index) => `https://p.example/${index}.jpg`).join(";")}\n`;
  await importStock(csv([{ ...car, description_nl, description_en: html, pictures }], ";"));
  expect(await counts()).toMatchObject({ added: 1, refused: 0 });
});
