import { expect, test } from "vitest";
import { getFormatter } from "#app/i18n/formatter.ts";
import { refusalTexts } from "./refusal-texts.ts";

const tooMany = "A car can have 12 photos at most";
const noPicture = "Please choose a JPEG, PNG, WebP or AVIF picture";

test("Photos that are refused for the same reason share one line", () => {
  const refusals = [
    { name: "notes.pdf", message: noPicture },
    { name: "13.jpg", message: tooMany },
    { name: "14.jpg", message: tooMany },
  ];
  expect(refusalTexts(refusals, getFormatter("en"))).toEqual([
    `\u2068notes.pdf\u2069: ${noPicture}`,
    `\u206813.jpg\u2069, \u206814.jpg\u2069: ${tooMany}`,
  ]);
});

test("File names are isolated from the direction of Arabic text", () => {
  const refusals = [
    { name: "1.heic", message: "صورة" },
    { name: "2.heic", message: "صورة" },
  ];
  expect(refusalTexts(refusals, getFormatter("ar"))).toEqual([
    "\u20681.heic\u2069، \u20682.heic\u2069: صورة",
  ]);
});
