import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
}

it("package-lock.json has a SHA-512 hash for every package, so that npm refuses a package with another content", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Entry>;
  };
  const entries = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  expect(entries.length).toBeGreaterThan(200);
  const without = entries.filter(([, { integrity }]) => !integrity);
  expect(without.map(([path]) => path.replace("node_modules/", ""))).toEqual([]);
  for (const [, { integrity }] of entries) expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
});
