import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvDelimiter, toCsv } from "./csv.ts";

const command = "=cmd|'/C calc'!A0";
const texts = [
  command,
  ` ${command}`,
  `x;${command};y`,
  `x,${command},y`,
  `x;\t"${command}";y`,
  `x\n${command}`,
  `x,y;\r\n-2+3${command}`,
  `x;,＋1`,
  "-1",
];

test.each(["en", "nl"] as const)(
  "A %s file has no formula, even in a spreadsheet that splits it at the other separator",
  (lang) => {
    const file = toCsv(lang, [...texts.map((text) => [text, 7, text]), texts]);
    for (const delimiter of [",", ";", "\t"]) {
      const rows = parse(file, { delimiter, relax_quotes: true, relax_column_count: true });
      const formulas = rows.flat().filter((cell) => /^[\s"]*[=+\-@＋]/.test(cell));
      expect(formulas).toEqual([]);
    }
  },
);

test.each(["en", "nl"] as const)("In a %s file, numbers and harmless texts are as they were", (lang) => {
  const row = ['T5 19" wheels; a=b, c-d', "x - y", "1,5;2"];
  const file = toCsv(lang, [[-7, ...row]]);
  expect(parse(file, { delimiter: csvDelimiter(lang) })).toEqual([["-7", ...row]]);
});
