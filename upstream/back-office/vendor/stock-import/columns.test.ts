import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testApi } from "#upstream/testing/api.ts";
import { stockColumns } from "./columns.ts";
import { exampleCsv, templateCsv } from "./example.ts";

test("docs/stock-import.md names every column, and says which are required", () => {
  const rows = readFileSync("docs/stock-import.md", "utf8").matchAll(
    /^\| (`[a-z_0-9`, ]+`) .*\| (yes|) +\|$/gm,
  );
  const documented = [...rows].flatMap(([, names = "", required]) =>
    names.split(", ").map((name) => [name.replaceAll("`", ""), required === "yes"] as const),
  );
  expect(documented, "Correct the table.").toEqual(
    stockColumns.map(({ name, isRequired = false }) => [name, isRequired]),
  );
});

test("The template and the example begin with the mark by which spreadsheets recognise UTF-8", async () => {
  const { db } = await testApi(1);
  for (const text of [templateCsv("en"), await exampleCsv(db, "en")])
    expect(text.startsWith("\uFEFFvendor_reference,")).toBe(true);
  await db.destroy();
});

test("docs/stock-import-template.csv equals the generated template", () => {
  expect(
    readFileSync("docs/stock-import-template.csv", "utf8"),
    "Run `npm run import -- --template docs/stock-import-template.csv`.",
  ).toBe(templateCsv("en"));
});
