import { afterEach, beforeEach, expect, test } from "vitest";
import {
  csv,
  english,
  type StockOffice,
  stockOffice,
  stockPath,
  volvo,
} from "#upstream/testing/stock-office.ts";

const dutch = { ...english, "Accept-Language": "nl" };

let office: StockOffice;
beforeEach(async () => {
  office = await stockOffice(() => new Date("2026-11-21T12:00:00.000Z"));
});
afterEach(() => office.office.db.destroy());

const download = async (name: string, headers: typeof english) =>
  (await office.vendor.get(`${stockPath}/${name}`, headers)).html;

test("The template and the example have semicolons on a Dutch page, commas on others, and are imported", async () => {
  const arabic = { ...english, "Accept-Language": "ar" };
  for (const name of ["template.csv", "example.csv"]) {
    expect(await download(name, dutch)).toMatch(/^vendor_reference;brand;/);
    for (const headers of [english, arabic])
      expect(await download(name, headers)).toMatch(/^vendor_reference,brand,/);
  }
  const template = await download("template.csv", dutch);
  await office.importStock(template);
  expect(await office.counts()).toMatchObject({ state: "done", refused: 1 });
  expect(await office.problems()).toContain("2 brand: This make is not in the lists");
  const [columns = ""] = template.split("\n");
  const { html: empty } = await office.send(columns);
  expect(empty).toContain("There are no cars in the file");
  await office.importStock(await download("example.csv", dutch));
  expect(await office.counts()).toMatchObject({ state: "done", added: 1000, refused: 0 });
});

test("The report has semicolons on a Dutch page, also between the cells of its rows", async () => {
  const { location } = await office.importStock(csv([volvo]));
  const report = await office.vendor.get(`${location}/report.csv`, dutch);
  expect(report.html).toMatch(/^row;vendor_reference;outcome;.*\n2;A-1;added;equipment;Ashtray;/);
});

test("Dates are read as European spreadsheets save them, and an impossible one is refused with its row", async () => {
  const days = ["2019-03-15", "15-3-2019", "15/03/2019", "3/4/2019", "٣/٤/٢٠١٩", "31-2-2019", "15/3-2019"];
  const rows = days.map((first_registration_date, index) => ({
    ...volvo,
    vendor_reference: `A-${index}`,
    equipment: "",
    first_registration_date,
    next_apk_date: "1-12-2027",
  }));
  await office.importStock(csv(rows, ";"));
  const stored = (await office.stock()).map((car) => [car.first_registration_date, car.next_apk_date]);
  expect(stored).toEqual(
    ["2019-03-15", "2019-03-15", "2019-03-15", "2019-04-03", "2019-04-03"].map((day) => [day, "2027-12-01"]),
  );
  expect(await office.problems()).toEqual(
    [7, 8].map(
      (row) =>
        `${row} first_registration_date: Please enter a valid date as year-month-day, such as 2021-03-15`,
    ),
  );
});
