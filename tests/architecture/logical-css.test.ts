import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

const advice =
  "Name the side of the text: inline-start, inline-end, ms-*, pe-*, start-*. If the screen's side is meant, say why in a comment `physical: …`.";

/** CSS that names a side of the screen. Arabic needs sides of the text (`inline-start`, `inline-end`). */
const physical = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?<![\w-])(?:left|right)\s*:/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:text-align|float|clear|caption-side|justify-\w+)\s*:\s*(?:left|right)\b/,
  /(?:background|object|mask)-position[\w-]*\s*:[^;]*\b(?:left|right)\b/,
  /(?:linear|conic)-gradient\(\s*to (?:left|right)/,
  /translateX\(|\btranslate:\s*(?!0(?:px)?\s)(?!var\()[-\d.]/,
];

/** Whether a shorthand has different values for right and left: the second of four values and the fourth. */
function isLopsided(declaration: string): boolean {
  const [, values = ""] =
    /(?<![\w-])(?:margin|padding|inset|border-width|scroll-margin|scroll-padding):([^;]+)/.exec(
      declaration,
    ) ?? [];
  const parts = values
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "()")
    .trim()
    .split(/\s+/);
  return parts.length === 4 && parts[1] !== parts[3];
}

/** Tailwind's classes that name a side of the screen. */
const physicalClass =
  /(?<![\w-])-?(?:[mp][lr]-|(?:left|right)-[\d[]|text-(?:left|right)\b|float-(?:left|right)\b|rounded-(?:[lr]|[tb][lr])(?:-|\b)|border-[lr](?:-|\b)|scroll-[mp][lr]-|translate-x-|bg-(?:left|right)\b|origin-(?:left|right)\b)/;

/** Returns the offending lines. A comment `physical: <reason>` on the line or the line above allows an offence. */
function offences(file: string, isOffence: (line: string) => boolean): string[] {
  const lines = readFileSync(resolve(root, file), "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const excused = /physical: \w/.test(line) || /physical: \w/.test(lines[index - 1] ?? "");
    return !excused && isOffence(line) ? [`${file}:${index + 1} ${line.trim()}`] : [];
  });
}

describe("for right-to-left pages,", () => {
  it("style sheets name sides of the text, not sides of the screen", () => {
    const sheets = globSync(["app/**/*.css", "upstream/back-office/**/*.css"], { cwd: root });
    expect(sheets.length).toBeGreaterThan(10);
    const isPhysical = (line: string) => physical.some((side) => side.test(line)) || isLopsided(line);
    expect(
      sheets.flatMap((sheet) => offences(sheet, isPhysical)),
      advice,
    ).toEqual([]);
  });

  it("components use classes that name sides of the text, not sides of the screen", () => {
    const components = globSync("app/**/*.tsx", { cwd: root });
    const inClasses = (line: string) =>
      [...line.matchAll(/"([^"]*)"|`([^`]*)`/g)].some(([, plain, template]) =>
        physicalClass.test(plain ?? template ?? ""),
      );
    expect(
      components.flatMap((component) => offences(component, inClasses)),
      advice,
    ).toEqual([]);
  });

  it.each([
    "  margin-left: 1rem;",
    "  inset: 0 auto 0 0;",
    "  padding: 1rem 2rem 1rem calc(1rem + 2px);",
    "  right: 0;",
    "  text-align: right;",
    "  translate: -50% 0;",
    "  background: linear-gradient(to right, red, blue);",
  ])("the check reports %j", (line) => {
    expect(physical.some((side) => side.test(line)) || isLopsided(line)).toBe(true);
  });

  it.each(["ml-2", "ml-4", "grid pr-4", "-left-2", "text-right", "rounded-l-md", "sm:border-r"])(
    "the check reports the class %j",
    (classes) => {
      expect(physicalClass.test(classes)).toBe(true);
    },
  );

  it.each(["ms-2 pe-4", "start-0", "text-start", "rounded-lg border", "flex-row-reverse", "arrow-right-to"])(
    "the check accepts %j",
    (classes) => {
      expect(physicalClass.test(classes)).toBe(false);
    },
  );
});
