import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { styleSheets } from "#tests/setup/style-sheets.ts";

/** Every page has app.css, so no component renders what it imports. */
const sheets = styleSheets.filter(({ isBasic }) => !isBasic);

const rendered = globSync("app/**/*.tsx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/<PageStyle name="([\w-]+)"/g)].map(([, name = ""]) => ({
    file,
    name,
  })),
);

it("for each style sheet, a component in the same folder renders the PageStyle", () => {
  expect(sheets.length).toBeGreaterThan(40);
  const forgotten = sheets.filter(
    ({ path, name }) => !rendered.some((one) => one.name === name && dirname(one.file) === dirname(path)),
  );
  expect(forgotten.map(({ path }) => path)).toEqual([]);
});

it("each PageStyle names an existing sheet, and sheet names are unique", () => {
  const names = sheets.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(rendered.filter(({ name }) => name !== "app" && !names.includes(name))).toEqual([]);
});

it("each class is styled by only one sheet, so that the order of sheets does not matter", () => {
  const classes = styleSheets.flatMap(({ path, classes }) =>
    [...new Set(classes)].map((name) => ({ name, path })),
  );
  expect(classes.length).toBeGreaterThan(90);
  const twice = classes.filter(({ name, path }) =>
    classes.some((one) => one.name === name && one.path !== path),
  );
  expect(twice).toEqual([]);
});

it("each sheet puts all its rules in the layer of components, below utilities", () => {
  const outside = styleSheets.filter(({ path }) => {
    const css = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    return !/^\s*@layer components \{\n(?: {2}.*\n|\n)*\}\s*$/.test(css);
  });
  expect(outside.map(({ path }) => path)).toEqual([]);
});
