import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { restoreAssets, stashAssets } from "./old-assets.ts";

const day = 24 * 60 * 60 * 1000;

it("files of earlier builds are kept for two weeks, and never overwrite a new file", async () => {
  const root = mkdtempSync(join(tmpdir(), "assets-"));
  const [assets, aside] = [join(root, "assets"), join(root, "aside")];
  const now = Date.now();
  mkdirSync(assets);
  for (const [name, age] of [
    ["recent-1.js", 3],
    ["ancient-1.js", 15],
    ["same-1.js", 1],
  ] as const) {
    writeFileSync(join(assets, name), "old");
    utimesSync(join(assets, name), new Date(now - age * day), new Date(now - age * day));
  }

  await stashAssets(assets, aside);
  rmSync(assets, { recursive: true });
  mkdirSync(assets);
  writeFileSync(join(assets, "same-1.js"), "new");
  await restoreAssets(aside, assets, now);

  expect(readFileSync(join(assets, "recent-1.js"), "utf8")).toBe("old");
  expect(readFileSync(join(assets, "same-1.js"), "utf8")).toBe("new");
  expect(existsSync(join(assets, "ancient-1.js"))).toBe(false);
  expect(existsSync(aside)).toBe(false);
});

it("nothing is kept before the first build", async () => {
  const root = mkdtempSync(join(tmpdir(), "assets-"));
  const assets = join(root, "assets");
  await stashAssets(assets, join(root, "aside"));
  mkdirSync(assets);
  await expect(restoreAssets(join(root, "aside"), assets)).resolves.toBeUndefined();
});
