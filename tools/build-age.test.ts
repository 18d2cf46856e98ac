import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/setup/temporary-folder.ts";
import { isBuildStale } from "./build-age.ts";

const at = (minute: number) => new Date(2026, 0, 1, 12, minute);

function project() {
  const root = temporaryFolder();
  mkdirSync(join(root, "app", "routes"), { recursive: true });
  mkdirSync(join(root, "locales", "en"), { recursive: true });
  mkdirSync(join(root, "build", "server"), { recursive: true });
  for (const file of ["app/root.tsx", "app/routes/home.tsx", "locales/en/site.json", "package-lock.json"])
    writeFileSync(join(root, file), "");
  writeFileSync(join(root, "build", "server", "index.js"), "");
  const touch = (path: string, minute: number) => utimesSync(join(root, path), at(minute), at(minute));
  const app = ["app/root.tsx", "app/routes/home.tsx", "app/routes", "app"];
  const locales = ["locales/en/site.json", "locales/en", "locales"];
  for (const path of [...app, ...locales, "package-lock.json"]) touch(path, 0);
  touch("build/server/index.js", 10);
  return { root, touch };
}

it("the build is fresh when no source is newer", () => {
  expect(isBuildStale(project().root)).toBe(false);
});

it("the build is stale when it does not exist", () => {
  const { root } = project();
  rmSync(join(root, "build"), { recursive: true });
  expect(isBuildStale(root)).toBe(true);
});

it.each(["app/routes/home.tsx", "package-lock.json", "app/routes", "locales/en/site.json"])(
  "the build is stale when %s is newer",
  (path) => {
    const { root, touch } = project();
    touch(path, 11);
    expect(isBuildStale(root)).toBe(true);
  },
);

it("the build stays fresh when a test is newer", () => {
  const { root, touch } = project();
  writeFileSync(join(root, "app", "routes", "home.test.ts"), "");
  for (const folder of ["app/routes", "app"]) touch(folder, 0);
  expect(isBuildStale(root)).toBe(false);
});
