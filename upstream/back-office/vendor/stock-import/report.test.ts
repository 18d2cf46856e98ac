import { expect, onTestFinished, test } from "vitest";
import { testBackOffice } from "#upstream/testing/back-office.ts";
import { countedReads } from "#upstream/testing/counted-reads.ts";

test("The report of very many failed pictures is read in pieces, and names each once in the file's order", async () => {
  const office = await testBackOffice(6);
  onTestFinished(() => office.db.destroy());
  const stockImport = { vendor_id: 1, file_name: "stock.csv", format: "csv" as const, actor: "test" };
  const { id } = await office.db
    .insertInto("stock_imports")
    .values({ ...stockImport, state: "done", created_at: "2026-11-21T12:00:00.000Z" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const cars = await office.db.selectFrom("cars").select("id").where("vendor_id", "=", 1).execute();
  const expected: string[] = [];
  for (const [index, car] of cars.slice(0, 2).entries()) {
    const vendor_reference = `A-${index}`;
    const row = { import_id: id, row_number: 1 + index * 700, vendor_reference };
    await office.db.updateTable("cars").set({ vendor_reference }).where("id", "=", car.id).execute();
    await office.db
      .insertInto("stock_import_rows")
      .values({ ...row, outcome: "added", issues: "[]" })
      .execute();
    const urls = Array.from(
      { length: 750 },
      (_, position) => `https://pictures.example/${index}/${position}`,
    );
    await office.db
      .insertInto("car_picture_sources")
      .values(urls.map((url, position) => ({ car_id: car.id, url, position, state: "failed" as const })))
      .execute();
    expected.push(...urls.map((url) => `${row.row_number},${url}`));
  }
  const { db, reads } = countedReads(office.db);
  const { cookie } = await office.login("vendor");
  const counted = await testBackOffice("empty", { db });
  const { html } = await counted
    .visitor(cookie)
    .get(`/vendor/cars/import/${id}/report.csv`, { "Accept-Language": "en" });
  const lines = html.split("\n").map((line) => line.split(","));
  const pictures = lines.filter((cells) => cells[3] === "pictures");
  expect(pictures.map(([row, , , , url]) => `${row},${url}`)).toEqual(expected);
  expect(Math.max(...reads)).toBeLessThanOrEqual(500);
});
