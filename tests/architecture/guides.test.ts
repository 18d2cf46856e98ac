import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, it } from "vitest";
import { codeBlocks, fileOf } from "./guide-code.ts";
import { findOffences, sourceRules } from "./source-rules.ts";

/* The code in the guides of docs/ is copied by whoever follows them, so that it has to import what exists today. */

/** Returns the names that a block imports from files of the project, as "file: name". */
function importsOf(code: string): { file: string; name: string }[] {
  return [...code.matchAll(/^import (?:type )?\{([^}]+)\} from "(#|\.\.?\/)([\w./-]+)";/gm)]
    .map(([, names = "", start = "", path = ""]) => ({
      file: start === "#" ? path : join(dirname(fileOf(code)), start, path),
      names: names.split(","),
    }))
    .flatMap(({ file, names }) =>
      names.map((name) => ({ file, name: name.replace(/^\s*type /, "").trim() })).filter(({ name }) => name),
    );
}

const exportsName = (file: string, name: string) =>
  existsSync(file) &&
  new RegExp(
    `^export (?:async )?(?:const|function|class|interface|type) ${name}\\b|^export \\{[^}]*\\b${name}\\b`,
    "m",
  ).test(readFileSync(file, "utf8"));

/** Returns the imports of a guide that neither the project nor another block of the guide exports. */
function deadImports(guide: string): string[] {
  const blocks = codeBlocks(guide);
  const written = blocks.map(fileOf);
  return blocks
    .flatMap(importsOf)
    .filter(({ file, name }) => !written.includes(file) && !exportsName(file, name))
    .map(({ file, name }) => `${file}: ${name}`);
}

it("The code of the guides imports what the project exports", () => {
  const guides = globSync("docs/*.md").map((file) => readFileSync(file, "utf8"));
  expect(guides.flatMap(codeBlocks).flatMap(importsOf).length).toBeGreaterThan(25);
  const withoutTypes = guides.map((guide) => guide.replaceAll(/^.*"\.\/\+types\/route";$/gm, ""));
  expect(withoutTypes.flatMap(deadImports), "Correct the code of the guide.").toEqual([]);
});

it("Each request body of the guides has a name, by which the OpenAPI document refers to it", () => {
  const schemas = globSync("docs/*.md")
    .flatMap((file) => codeBlocks(readFileSync(file, "utf8")))
    .filter((code) => fileOf(code).startsWith("contract/"));
  expect(schemas.length).toBeGreaterThan(0);
  expect(schemas.filter((code) => !/\.meta\(\{ id: "\w+" \}\)/.test(code))).toEqual([]);
});

it.each(Object.values(sourceRules))("In the code of the guides $title", (rule) => {
  const blocks = globSync("docs/*.md").flatMap((file) => codeBlocks(readFileSync(file, "utf8")));
  const covered = blocks.filter((code) => matchesGlob(fileOf(code), rule.files));
  expect(
    covered.flatMap((code) => findOffences(rule, code)),
    rule.advice,
  ).toEqual([]);
});

it.each([
  'import { useNothing } from "#app/i18n/i18n.tsx";',
  'import { x } from "#app/gone.ts";',
  '// app/api/brands.ts\nimport { x } from "./gone.ts";',
])("%s would be found", (code) => expect(deadImports(`\`\`\`ts\n${code}\n\`\`\`\n`)).toHaveLength(1));
