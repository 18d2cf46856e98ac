import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

/* `npm run check` runs the rules of .dependency-cruiser.mjs. These tests check that each rule finds a mistake. */

const empty = "export const x = 1;\n";
const mistakes: Record<string, { rule: string; code: string }> = {
  "app/routes/brands/route.tsx": {
    rule: "no-schema-in-the-browser",
    code: 'import { x } from "../../../contract/contact.ts";\nexport default x;\n',
  },
  "app/features/brands/brand-form.tsx": {
    rule: "no-schema-in-the-browser",
    code: 'export { x } from "../../../contract/contact.ts";\n',
  },
  "app/routes/makes/route.tsx": {
    rule: "routes-apart",
    code: 'export { x as default } from "../faq/questions.tsx";\n',
  },
  "app/forms/brands.ts": { rule: "imports-of-forms", code: 'import "../layout/brands.css";\n' },
  "app/ui/badge.tsx": { rule: "imports-of-ui", code: 'export { x } from "../features/brands/links.tsx";\n' },
  "app/session/brands.ts": {
    rule: "imports-of-session",
    code: 'export const x = () => import("../features/brands/links.tsx");\n',
  },
  "app/features/brands/load.ts": {
    rule: "types-for-features",
    code: 'export { x } from "../../api/brands.ts";\n',
  },
  "app/i18n/brands.ts": { rule: "imports-of-i18n", code: 'export { x } from "../api/brands.ts";\n' },
  "app/client/brands.ts": { rule: "imports-of-client", code: 'export { x } from "../api/brands.ts";\n' },
  "app/config/brands.ts": { rule: "imports-of-config", code: 'export { x } from "../api/brands.ts";\n' },
  "app/document/brands.ts": { rule: "imports-of-document", code: 'export { x } from "../api/brands.ts";\n' },
  "app/features/brands/page.ts": { rule: "imports-of-features", code: 'import "../../layout/brands.css";\n' },
  "app/layout/brands.ts": { rule: "imports-of-layout", code: 'export { x } from "../config/env.ts";\n' },
  "app/api/pages.ts": { rule: "imports-of-api", code: 'import "../layout/brands.css";\n' },
  "app/middleware/brands.ts": { rule: "imports-of-middleware", code: 'import "../layout/brands.css";\n' },
  "app/document/form.ts": {
    rule: "types-for-document",
    code: 'export { x } from "../../contract/contact.ts";\n',
  },
  "app/forms/load.ts": { rule: "types-for-forms", code: 'export { x } from "../api/brands.ts";\n' },
  "app/layout/load.ts": { rule: "types-for-layout", code: 'export { x } from "../api/brands.ts";\n' },
  "app/session/load.ts": { rule: "types-for-session", code: 'export { x } from "../api/brands.ts";\n' },
  "app/api/specified-records.ts": {
    rule: "reading-without-settings",
    code: 'export { x } from "../config/env.server.ts";\n',
  },
  "telemetry/brands.ts": { rule: "telemetry-alone", code: 'export { x } from "../app/config/env.ts";\n' },
  "upstream/modules/cars/pages.ts": {
    rule: "imports-of-modules",
    code: 'export { x } from "../../back-office/pages.ts";\n',
  },
  "upstream/back-office/list.ts": {
    rule: "queries-stay-in-modules",
    code: 'export { x } from "../modules/cars/queries.ts";\n',
  },
  "app/api/market.ts": {
    rule: "app-apart",
    code: 'export { x } from "../../upstream/modules/cars/service.ts";\n',
  },
  "upstream/modules/garages/list.ts": {
    rule: "queries-stay-in-their-module",
    code: 'export { x } from "../cars/queries.ts";\n',
  },
  "upstream/platform/clock.ts": {
    rule: "imports-of-platform",
    code: 'export { x } from "../modules/cars/service.ts";\n',
  },
  "upstream/platform/context.ts": {
    rule: "types-for-platform",
    code: 'export { x } from "../search/engine.ts";\n',
  },
  "upstream/search/garages.ts": {
    rule: "imports-of-search",
    code: 'export { x } from "../modules/garages/service.ts";\n',
  },
  "upstream/reference-data/install.ts": {
    rule: "imports-of-reference-data",
    code: 'export { x } from "../search/engine.ts";\n',
  },
  "upstream/back-office/search.ts": {
    rule: "imports-of-back-office",
    code: 'export { x } from "../search/engine.ts";\n',
  },
  "upstream/commands/backup.ts": {
    rule: "imports-of-commands",
    code: 'export { x } from "../modules/cars/service.ts";\n',
  },
  "upstream/start.ts": { rule: "reference-api-without-demo", code: 'export { x } from "../demo/seed.ts";\n' },
  "demo/page.ts": { rule: "demo-upon-upstream", code: 'export { x } from "../app/api/brands.ts";\n' },
  "server/market.ts": {
    rule: "server-imports-config-only",
    code: 'export { x } from "../app/api/brands.ts";\n',
  },
  "contract/garages.ts": { rule: "contract-alone", code: 'export { x } from "../app/config/env.ts";\n' },
  "contract/languages.ts": { rule: "schema-free-contract", code: 'export { x } from "./contact.ts";\n' },
  "app/layout/a.ts": {
    rule: "no-circular",
    code: 'import { b } from "./b.ts";\nexport const a = () => b;\n',
  },
  "app/layout/lost.ts": { rule: "resolvable", code: 'export { x } from "./nowhere.ts";\n' },
};
const right = {
  "contract/contact.ts": empty,
  "app/routes/faq/questions.tsx": empty,
  "app/features/brands/links.tsx": empty,
  "app/api/brands.ts": empty,
  "app/config/env.ts": empty,
  "app/config/env.server.ts": empty,
  "upstream/back-office/pages.ts": empty,
  "upstream/search/engine.ts": empty,
  "upstream/modules/garages/service.ts": empty,
  "app/layout/brands.css": "",
  "upstream/modules/cars/service.ts": 'export { x } from "./queries.ts";\n',
  "upstream/modules/cars/queries.ts": empty,
  "demo/seed.ts": empty,
  "app/layout/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
  "app/routes/brands/action.server.ts": 'export { x } from "../../../contract/contact.ts";\n',
  "app/features/brands/type.ts":
    'import type { x } from "../../../contract/contact.ts";\nexport type X = typeof x;\n',
};

it("each import rule has a mistake that it is to find", async () => {
  const tried = new Set(Object.values(mistakes).map(({ rule }) => rule));
  const { default: rules } = (await import("../../.dependency-cruiser.mjs" as string)) as {
    default: { forbidden: { name: string }[] };
  };
  expect(rules.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});

interface Violation {
  from: string;
  comment?: string;
  rule: { name: string };
}

it("the import rules report each mistake with its rule and file, and report nothing in correct files", () => {
  const folder = mkdtempSync(join(tmpdir(), "imports-"));
  try {
    const codes = Object.entries(mistakes).map(([file, { code }]) => [file, code] as const);
    for (const [file, code] of [...codes, ...Object.entries(right)]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    for (const file of ["tsconfig.json", ".dependency-cruiser.mjs"]) cpSync(file, join(folder, file));
    const depcruise = resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
    const args = ["-T", "json", "--", "app", "contract", "server", "telemetry", "upstream", "demo"];
    const { stdout } = spawnSync(process.execPath, [depcruise, ...args], { cwd: folder, encoding: "utf8" });
    const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
    const found = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
    for (const [file, { rule }] of Object.entries(mistakes)) expect(found).toContain(`${file}: ${rule}`);
    expect(found.filter((line) => Object.keys(right).some((file) => line.startsWith(`${file}:`)))).toEqual(
      [],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
