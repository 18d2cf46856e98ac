import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, it } from "vitest";
import { styleSheetHrefs } from "#app/document/style-sheets.ts";
import { routeTree } from "#tests/setup/route-tree.ts";

const app = resolve(import.meta.dirname, "../../app");
const read = (file: string) => readFileSync(file, "utf8");

/** The file that an import means, when it is one of the app's. */
function resolved(file: string, from: string): string | null {
  if (from.startsWith("#app/")) return resolve(app, from.slice("#app/".length));
  return from.startsWith(".") ? resolve(dirname(file), from) : null;
}

/** A file and all of its kind that it imports, directly or not. */
function withImports(file: string, pattern: RegExp, visited = new Set<string>()): Set<string> {
  visited.add(file);
  for (const [, from = ""] of read(file).matchAll(pattern)) {
    const target = resolved(file, from);
    if (target && !visited.has(target)) withImports(target, pattern, visited);
  }
  return visited;
}

/** The classes of a style sheet, those of its parts included. */
const classesOf = (sheet: string) =>
  new Set(
    [...withImports(resolve(app, sheet), /@import "(\.[^"]+)"/g)].flatMap((file) =>
      [...read(file).matchAll(/\.([a-z][a-z-]*)(?=[\s,:>.[{)])/g)].map(([, name = ""]) => name),
    ),
  );

const common = classesOf("app.css");
/** By class, the sheets of which one is needed. */
const sheetsByClass = new Map<string, string[]>();
for (const sheet of Object.keys(styleSheetHrefs).filter((name) => name !== "app")) {
  for (const name of classesOf(`sheets/${sheet}.css`)) {
    if (!common.has(name)) sheetsByClass.set(name, [...(sheetsByClass.get(name) ?? []), sheet]);
  }
}

/** Components that share a file with others and whose pages import the sheet; the others do not need it. */
const exceptions = ["segments of ui/checkbox.tsx"];

/** Classes whose style sheets a page does not import. */
function missingClasses(page: string): string[] {
  const modules = [...withImports(page, /^(?:import|export)\b(?! type)[^;]*?"([^"]+\.tsx)"/gm)];
  const sheets = modules.flatMap((file) =>
    [...read(file).matchAll(/<PageStyle sheet="(\w+)"/g)].map(([, name]) => name),
  );
  return modules.flatMap((file) =>
    [...read(file).matchAll(/class(?:Name|Names).*/g)]
      .flatMap(([line]) =>
        [...line.matchAll(/["`]([^"`]*)["`]/g)].flatMap(([, names = ""]) => names.split(/\s+/)),
      )
      .filter(
        (name) =>
          sheetsByClass.has(name) && !sheetsByClass.get(name)?.some((sheet) => sheets.includes(sheet)),
      )
      .map((name) => `${name} of ${file.slice(app.length + 1)}`)
      .filter((name) => !exceptions.includes(name)),
  );
}

it("every page says the sheets that its components need", () => {
  expect(sheetsByClass.size).toBeGreaterThan(30);
  const pages = routeTree.filter(({ file }) => file.endsWith(".tsx")).map(({ file }) => file);
  const offences = pages.flatMap((page) =>
    missingClasses(resolve(app, page)).map((name) => `${page} lacks ${name}`),
  );
  expect([...new Set(offences)]).toEqual([]);
});
