import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Module, readModules } from "./module-graph.ts";

/* A module that one other imports and that has fewer than 30 lines lives in its importer. */

const maxLines = 30;
/** A list of pages, each of which has a file of its own. */
const listsPages = /^upstream\/back-office\/(.*\/)?routes\.ts$/;
/** An importer that would grow above this keeps its small modules. */
const maxImporterLines = 200;

/** Small and imported once on purpose, each kind with its reason. */
const exceptions = [
  // React Router takes a route's halves by their names, and keeps `.server` out of the browser.
  /^app\/routes\/.*\/(route\.tsx?|(loader|action)\.server\.ts)$/,
  // The only place that calls the API: one file a resource.
  /^app\/api\/[\w-]+\.server\.ts$/,
  // One file a middleware, named in docs/architecture.md.
  /^app\/middleware\/[\w-]+\.ts$/,
  // The page's policy, beside what else it concerns.
  /^app\/document\/content-security-policy\.server\.ts$/,
  // A resource of the reference API has its routes, service, queries and mails in files of these names.
  /^upstream\/(modules|platform|back-office)\/.*(routes|service|queries|query|tables|mails|dashboard)\.ts$/,
  // One file a mail.
  /^upstream\/modules\/.*\/mails\/[\w-]+\.ts$/,
  // Tests put a cheap cost in its place.
  /^upstream\/modules\/auth\/hash-cost\.ts$/,
  // The schema of Google's settings, part of the module that needs them.
  /^upstream\/modules\/auth\/google\/settings\.ts$/,
  // Their style sheets, or the forms like them, stand in app/features.
  /^app\/features\/(rich-text\/table-of-contents|cars\/(report-form|fact-list)|search\/link-list)\.tsx$/,
  // For every form that takes long.
  /^app\/forms\/draft-notice\.tsx$/,
  // Where further ways to follow a search are added.
  /^app\/features\/search\/follow-search\.tsx$/,
  // Where a migration is added.
  /^upstream\/platform\/db\/migrate\.ts$/,
  // One file a migration, an area of the first one, and a page of content.
  /^upstream\/(platform\/db\/migrations(\/initial)?|reference-data\/content)\/[\w-]+\.ts$/,
];

const modules = readModules();
const moduleOf = new Map(modules.map((module) => [module.file, module]));

/** Each with the modules that import it, for types too. */
const importers = Map.groupBy(
  modules.flatMap(({ file, imports, lazyImports, typeImports }) =>
    [...new Set([...imports, ...lazyImports, ...typeImports])].map((imported) => ({ file, imported })),
  ),
  ({ imported }) => imported,
);
const lazy = new Set(modules.flatMap(({ lazyImports }) => lazyImports));
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length;
const hasTest = (file: string) => existsSync(file.replace(/\.tsx?$/, ".test.ts"));

function importerOf({ file, lines }: Module): string | undefined {
  const [only, ...others] = importers.get(file) ?? [];
  if (!only || others.length > 0 || lines >= maxLines || listsPages.test(only.file)) return;
  if (linesOf(only.file) + lines > maxImporterLines) return;
  return only.file;
}

it("a small module that one other imports lives in that one, unless it has rules and a test of its own", () => {
  const small = modules
    .filter(({ file }) => /^(app|server|contract|telemetry|upstream)\//.test(file))
    .filter(({ file }) => !lazy.has(file) && !hasTest(file))
    .filter(({ file }) => !exceptions.some((exception) => exception.test(file)))
    .flatMap((module) => (importerOf(module) ? [`${module.file} → ${importerOf(module)}`] : []));
  const advice = "Move each into its importer and drop `export`, or say in `exceptions` why it is apart.";
  expect(small, advice).toEqual([]);
});

/** What runs at the import of these, lazy imports and types aside. */
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

/** Components and what they share are drawn with; the rest is the road of the request. */
const isDrawn = (file: string) => /^app\/(ui|layout|features|forms)\//.test(file) || file.endsWith(".tsx");

describe("a request passes few modules", () => {
  const site = ["app/entry.server.tsx", "app/root.tsx", "app/routes/pages/route.tsx"];
  it.each([
    ["a list of cars", "app/routes/listing-car/route.tsx", 176, 80],
    ["a contact message", "app/routes/contact/action.server.ts", 135, 70],
  ])("%s", (_, route, most, mostUndrawn) => {
    const files = [...importedBy([...site, route])];
    const advice = "Put together what is always used together, or import less.";
    expect(files.length, advice).toBeLessThanOrEqual(most);
    expect(files.filter((file) => !isDrawn(file)).length, advice).toBeLessThanOrEqual(mostUndrawn);
  });
});
