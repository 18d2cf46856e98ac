import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { pages } from "#app/routes.ts";
import { isAuthFlow } from "#tests/setup/pages.ts";
import { routeTree } from "#tests/setup/route-tree.ts";

/* A page is registered only in app/routes.ts. These tests report which part of a new page was forgotten. */

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");

describe("a page", () => {
  it("is registered in app/routes.ts", () => {
    const registered = routeTree.map(({ file }) => `app/${file}`);
    const forgotten = globSync("app/routes/**/route.{ts,tsx}", { cwd: root }).filter(
      (file) => !registered.includes(file),
    );
    expect(forgotten, "Nobody can open these: add a line for each to `pages` in app/routes.ts.").toEqual([]);
  });

  it("keeps its loader and action in files apart from what it shows, unless it is a layout", () => {
    const layouts = new Set(routeTree.map(({ parentId }) => parentId));
    const mixed = routeTree
      .filter(({ id, file }) => !layouts.has(id) && file.endsWith(".tsx"))
      .filter(({ file }) =>
        /export (?:async )?(?:function|const) (?:loader|action)\b/.test(read(`app/${file}`)),
      );
    expect(
      mixed.map(({ file }) => file),
      'Move them to loader.server.ts and action.server.ts, and write `export { loader } from "./loader.server.ts"`.',
    ).toEqual([]);
  });

  it("exports headers that say whether it may be cached", () => {
    const incomplete = pages
      .filter((page) => !isAuthFlow(page) && page.path !== "*")
      .filter(({ file }) => !/export const headers\b/.test(read(`app/${file}`)));
    expect(
      incomplete.map(({ file }) => file),
      "Export headers: publicPageHeaders, formPageHeaders or privatePageHeaders of app/config/cache-headers.ts.",
    ).toEqual([]);
  });

  it("with a form for everyone is not shared by caches", () => {
    const shared = pages
      .filter(({ posts }) => !posts)
      .map(({ file }) => [file, read(`app/${file}`)] as const)
      .filter(([, text]) => /export \{[^}]*\baction\b/.test(text) && text.includes("publicPageHeaders"));
    expect(
      shared.map(([file]) => file),
      "Export formPageHeaders, or privatePageHeaders if it shows personal data. If not everybody sees the form, its line in app/routes.ts says so with `posts`.",
    ).toEqual([]);
  });

  it("that is in the sitemap is linked from the footer", () => {
    const menu = read("app/layout/menus.tsx");
    const unlinked = pages.filter(({ path, sitemap }) => {
      const pattern = path ? `/:lang?/${path}` : "/:lang?";
      return sitemap && !menu.includes(`href("${pattern}")`);
    });
    expect(
      unlinked.map(({ path }) => path),
      "Add it with its name to app/layout/menus.tsx, or drop `sitemap` from its line in app/routes.ts.",
    ).toEqual([]);
  });
});
