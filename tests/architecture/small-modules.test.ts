import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Module, readModules } from "./module-graph.ts";

/* A module of fewer than 30 lines that only one other module imports belongs in that importer. */

const maxLines = 30;
/** Route lists of the back-office: each of their pages has its own file, however small. */
const listsPages = /^upstream\/back-office\/(.*\/)?routes\.ts$/;
/** A small module stays separate if its importer would grow above this number of lines. */
const maxImporterLines = 200;

/** Modules that are small and imported once on purpose, with the reason. */
const exceptions = [
  // React Router finds these files by their names, and keeps `.server` files out of the browser.
  /^app\/routes\/.*\/(route\.tsx?|(loader|action)\.server\.ts)$/,
  // Only this folder calls the API, with one file per resource.
  /^app\/api\/[\w-]+\.server\.ts$/,
  // One file per middleware, as named in docs/architecture.md.
  /^app\/middleware\/[\w-]+\.ts$/,
  // A resource of the reference API has its routes, service, queries and mails in files with these names.
  /^upstream\/(modules|platform|back-office)\/.*(routes|service|queries|query|tables|mails|dashboard)\.ts$/,
  // Tests replace the cost with a cheap one.
  /^upstream\/modules\/auth\/hash-cost\.ts$/,
  // Their style sheets, or similar forms, are in app/features.
  /^app\/features\/(rich-text\/table-of-contents|search\/link-list)\.tsx$/,
  // One file per migration, and per area of the first migration.
  /^upstream\/platform\/db\/migrations(\/initial)?\/[\w-]+\.ts$/,
];

const modules = readModules();
const moduleOf = new Map(modules.map((module) => [module.file, module]));

/** The modules that import each module; imports of types count too. */
const importers = Map.groupBy(
  modules.flatMap(({ file, imports, lazyImports, typeImports }) =>
    [...new Set([...imports, ...lazyImports, ...typeImports])].map((imported) => ({ file, imported })),
  ),
  ({ imported }) => imported,
);
const lazy = new Set(modules.flatMap(({ lazyImports }) => lazyImports));
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length;
const hasTest = (file: string) =>
  [".test.ts", ".test.tsx"].some((end) => existsSync(file.replace(/\.tsx?$/, end)));

function importerOf({ file, lines }: Module): string | undefined {
  const [only, ...others] = importers.get(file) ?? [];
  if (!only || others.length > 0 || lines >= maxLines || listsPages.test(only.file)) return;
  if (linesOf(only.file) + lines > maxImporterLines) return;
  return only.file;
}

const small = modules
  .filter(({ file }) => /^(app|server|contract|telemetry|upstream)\//.test(file))
  .filter(({ file }) => !lazy.has(file) && !hasTest(file))
  .filter(importerOf);

it("each exception excuses a small module", () => {
  const idle = exceptions.filter((exception) => !small.some(({ file }) => exception.test(file)));
  expect(idle).toEqual([]);
});

it("a small module that only one other module imports is part of it, unless it has a test or is an exception", () => {
  const apart = small
    .filter(({ file }) => !exceptions.some((exception) => exception.test(file)))
    .map((module) => `${module.file} → ${importerOf(module)}`);
  const advice = "Move each into its importer and drop `export`, or say in `exceptions` why it is apart.";
  expect(apart, advice).toEqual([]);
});

/** Returns the modules that run when these are imported. Lazy imports and types do not count. */
function importedBy(entries: string[]): Set<string> {
  const reached = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    queue.push(...(moduleOf.get(file)?.imports ?? []));
  }
  return reached;
}

/** Whether a module renders the page; all others handle the request. */
const isDrawn = (file: string) => /^app\/(ui|layout|features|forms)\//.test(file) || file.endsWith(".tsx");

describe("the modules that run for", () => {
  const site = ["app/entry.server.tsx", "app/root.tsx", "app/routes/pages/route.tsx"];
  it.each([
    ["a list of cars", "app/routes/listing-car/route.tsx", 134, 60],
    ["a contact message", "app/routes/contact/action.server.ts", 101, 59],
  ])("%s are few, both in total and without those that render", (_, route, most, mostUndrawn) => {
    const files = [...importedBy([...site, route])];
    const advice = "Put together what is always used together, or import less.";
    expect(files.length, advice).toBeLessThanOrEqual(most);
    expect(files.filter((file) => !isDrawn(file)).length, advice).toBeLessThanOrEqual(mostUndrawn);
  });
});
