import { globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Which parts of the house a part may import beside itself (decision 001). Packages are not restricted here. */
const allowed: Record<string, string[]> = {
  "app/ui": [],
  "app/i18n": ["contract"],
  "app/forms": ["app/ui", "app/i18n", "contract"],
  "app/features": ["app/ui", "app/forms", "app/i18n", "contract"],
  "app/components": ["app/features", "app/ui", "app/forms", "app/i18n", "contract"],
  "app/api": ["contract", "app/env.server.ts", "app/http.ts", "app/log.server.ts", "app/i18n"],
  "app/late": ["app/env.server.ts", "app/app.css", "app/sheets", "app/forms/unsent.ts"],
  "app/middleware": [
    "app/api",
    "app/session",
    "app/i18n",
    "app/env.server.ts",
    "app/http.ts",
    "app/log.server.ts",
    "contract",
  ],
  "app/routes": [
    "app/api",
    "app/middleware",
    "app/components",
    "app/features",
    "app/ui",
    "app/forms",
    "app/i18n",
    "app/session",
    "app/env.server.ts",
    "app/http.ts",
    "app/late/page-style.tsx",
    "contract",
  ],
  contract: [],
  server: ["app/env.server.ts", "app/http.ts", "app/log.server.ts"],
  upstream: ["contract"],
};

/** Types alone may cross where the value may not: they leave nothing behind. */
const typesOnly: Record<string, string[]> = { "app/components": ["app/api"] };

const sources = globSync(["app/**/*.{ts,tsx}", "contract/**/*.ts", "server/**/*.ts", "upstream/**/*.ts"], {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => partOf(file) !== null);

function partOf(file: string): string | null {
  const found = Object.keys(allowed).find((part) => file === part || file.startsWith(`${part}/`));
  return found ?? null;
}

/** The routes' own folders: a page's private parts. */
const routeOf = (file: string) => /^app\/routes\/([^/]+)/.exec(file)?.[1];

function* importsOf(file: string) {
  const text = readFileSync(resolve(root, file), "utf8");
  for (const [, type, from] of text.matchAll(/^\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+"([^"]+)"/gm)) {
    const target = resolveImport(file, from ?? "");
    if (target) yield { target, isType: Boolean(type) };
  }
}

function resolveImport(file: string, from: string): string | null {
  if (from.startsWith("#")) return from.slice(1);
  return from.startsWith(".") ? relative(root, resolve(root, dirname(file), from.replace(/\?.*/, ""))) : null;
}

function offence(file: string, { target, isType }: { target: string; isType: boolean }): string | null {
  const from = partOf(file);
  if (!from || target.includes("+types/")) return null;
  const to = partOf(target) ?? target;
  const sameRoute = routeOf(file) === routeOf(target);
  if (from === to && (from !== "app/routes" || sameRoute)) return null;
  const may = [...(allowed[from] ?? []), ...(isType ? (typesOnly[from] ?? []) : [])];
  return from !== to && may.some((part) => target === part || target.startsWith(`${part}/`))
    ? null
    : `${file} imports ${target}`;
}

describe("the house", () => {
  it("is walked in one direction only", () => {
    const offences = sources.flatMap((file) =>
      [...importsOf(file)].flatMap((found) => offence(file, found) ?? []),
    );
    expect(offences).toEqual([]);
  });

  it("has no file over 300 lines but texts and data", () => {
    const long = sources
      .filter((file) => !/keywords|\/data\/|content/.test(file))
      .filter((file) => readFileSync(resolve(root, file), "utf8").split("\n").length > 300);
    expect(long).toEqual([]);
  });

  it("has small files: the median under 70 lines, nine in ten under 200", () => {
    const lengths = sources
      .map((file) => readFileSync(resolve(root, file), "utf8").split("\n").length)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(70);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(200);
  });

  it("fetches in one place: only app/api speaks to the network", () => {
    const fetching = sources
      .filter((file) => file.startsWith("app/") && !file.startsWith("app/api/"))
      .filter((file) => /\bfetch\(/.test(readFileSync(resolve(root, file), "utf8")));
    // In the browser: the page's own texts, whether its build is gone, and how many messages wait.
    const own = [
      "app/components/use-unread.ts",
      "app/entry.client.tsx",
      "app/late/gone-build.ts",
      "app/late/late-loader.server.ts",
    ];
    expect(fetching.filter((file) => !own.includes(file))).toEqual([]);
  });

  it("uses no zod in the browser: schemas stay on the server's side of a route", () => {
    const parts = ["app/ui/", "app/features/", "app/components/", "app/i18n/"];
    const offences = sources
      .filter((file) => parts.some((part) => file.startsWith(part)) && !file.includes(".server."))
      .filter((file) =>
        [...importsOf(file)].some(
          ({ target, isType }) =>
            !isType &&
            target.startsWith("contract/") &&
            /from "zod"/.test(readFileSync(resolve(root, target), "utf8")),
        ),
      );
    expect(offences).toEqual([]);
  });
});
