import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
}

/** Missing in the lock file for other platforms (decision 002). Remove entries, never add any. */
const knownMissing = [
  ...["android-arm64", "android-x64", "darwin-arm64", "darwin-x64"].map((at) => `@biomejs/cli-${at}`),
  ...["linux-arm64-musl", "linux-x64-musl", "win32-arm64", "win32-x64"].map((at) => `@biomejs/cli-${at}`),
  ...["android-arm64", "darwin-arm64", "darwin-x64", "freebsd-x64"].map((at) => `@tailwindcss/oxide-${at}`),
  ...["linux-arm-gnueabihf", "wasm32-wasi", "win32-arm64-msvc", "win32-x64-msvc"].map(
    (at) => `@tailwindcss/oxide-${at}`,
  ),
];

it("names the hash of every package that is installed, so that npm refuses another one", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Entry>;
  };
  const entries = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  expect(entries.length).toBeGreaterThan(200);
  const without = entries.filter(([, { integrity }]) => !integrity);
  expect(without.map(([path]) => path.replace("node_modules/", ""))).toEqual(knownMissing);
  // On this platform nothing required is missing.
  expect(without.filter(([, { optional }]) => !optional)).toEqual([]);
  for (const [, { integrity }] of entries) if (integrity) expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
});
