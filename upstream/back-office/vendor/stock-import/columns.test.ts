import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stockColumns } from "./columns.ts";
import { templateCsv } from "./example.ts";

test("docs/stock-import.md names every column, and says which are required", () => {
  const rows = readFileSync("docs/stock-import.md", "utf8").matchAll(
    /^\| (`[a-z_0-9`, ]+`) .*\| (yes|) +\|$/gm,
  );
  const documented = [...rows].flatMap(([, names = "", required]) =>
    names.split(", ").map((name) => [name.replaceAll("`", ""), required === "yes"] as const),
  );
  expect(documented).toEqual(stockColumns.map(({ name, isRequired = false }) => [name, isRequired]));
});

test("docs/stock-import-template.csv equals the generated template", () => {
  expect(readFileSync("docs/stock-import-template.csv", "utf8")).toBe(templateCsv());
});
