import { stringify } from "csv-stringify/sync";
import { expect } from "vitest";
import { runNextImport } from "../back-office/vendor/stock-import/worker.ts";
import { testBackOffice } from "./back-office.ts";

export const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
export const stockPath = "/vendor/cars/import";

export const volvo = {
  vendor_reference: "A-1",
  brand: "volvo",
  model: "Two",
  variant: "T5 Momentum",
  condition: "Used nl",
  category: "family CAR",
  body_type: "estate",
  color: "blue ع",
  doors: "5",
  seats: "5",
  fuel_type: "Petrol",
  transmission: "Automatic",
  power_kw: "184",
  top_speed: "230",
  year: "2019",
  mileage: "88.000",
  price: "€ 21.950,-",
  license_plate: "gbb01b",
  equipment: "Heated seats|Ashtray",
  description_nl: "Nette gezinsauto; met trekhaak",
};
export type StockRow = Partial<typeof volvo> & Record<string, string>;

export const csv = (rows: readonly StockRow[], delimiter = ",", quoted = false) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((name) => row[name] ?? ""));
  return stringify([columns, ...cells], { delimiter, quoted });
};
export const json = (rows: readonly object[]) => JSON.stringify(rows);

/** A back-office whose vendor imports files. The caller closes its database. */
export async function stockOffice(clock: () => Date) {
  const office = await testBackOffice(6);
  const vendor = await office.login("vendor");

  /** Sends a file and runs its import. @returns the page of the import */
  async function importStock(content: string | Uint8Array<ArrayBuffer>, headers = english) {
    const page = await send(content, headers);
    expect(page.status).toBe(303);
    const log = { info() {}, warn() {}, error: (entry: { err: Error }) => expect(entry.err).toBeUndefined() };
    while (await runNextImport({ db: office.db, log: log as never, clock })) {}
    const location = page.headers.get("Location")!.replace("/back-office", "");
    return { location, ...(await vendor.get(location, headers)) };
  }

  function send(content: string | Uint8Array<ArrayBuffer>, headers = english) {
    const form = new FormData();
    form.set("file", new File([content], "stock.csv"));
    return vendor.post(stockPath, form, headers);
  }

  const newest = () =>
    office.db.selectFrom("stock_imports").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  const counts = async () => {
    const { state, added, updated, unchanged, refused, taken_down } = await newest();
    return { state, added, updated, unchanged, refused, taken_down };
  };
  const stock = () =>
    office.db
      .selectFrom("cars")
      .selectAll()
      .where("vendor_reference", "is not", null)
      .orderBy("vendor_reference")
      .execute();
  const problems = async () => {
    const rows = await office.db
      .selectFrom("stock_import_rows")
      .selectAll()
      .where("import_id", "=", (await newest()).id)
      .execute();
    return rows.flatMap(({ row_number, issues }) =>
      (JSON.parse(issues) as { column: string; message: string }[]).map(
        ({ column, message }) => `${row_number} ${column}: ${message}`,
      ),
    );
  };

  return { office, vendor, send, importStock, newest, counts, stock, problems };
}
export type StockOffice = Awaited<ReturnType<typeof stockOffice>>;
