import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/setup/temporary-folder.ts";
import { restoreAssets, stashAssets } from "./old-assets.ts";

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);

/** A folder of assets, with builds that last no time. */
function emptyAssets() {
  const root = temporaryFolder();
  const [assets, aside] = [join(root, "assets"), join(root, "aside")];
  let last = 0;
  return {
    aside,
    async build(now: number, files: Record<string, string>) {
      await stashAssets(assets, aside);
      rmSync(assets, { recursive: true, force: true });
      mkdirSync(assets);
      for (const [name, text] of Object.entries(files)) {
        writeFileSync(join(assets, name), text);
        utimesSync(join(assets, name), new Date(now), new Date(now));
      }
      await restoreAssets(aside, assets, { last, now });
      last = now;
    },
    text: (name: string) => {
      const file = join(assets, name);
      return existsSync(file) ? readFileSync(file, "utf8") : null;
    },
  };
}

it("scripts are kept for two weeks from the build that replaced them, however old they are", async () => {
  const { build, text, aside } = emptyAssets();
  await build(start, { "first-1.js": "old" });
  await build(start + 20 * day, { "second-1.js": "old" });
  expect(text("first-1.js")).toBe("old");
  await build(start + 33 * day, { "third-1.js": "old" });
  expect(text("first-1.js")).toBe("old");
  await build(start + 35 * day, { "fourth-1.js": "new" });
  expect([text("first-1.js"), text("second-1.js"), text("third-1.js")]).toEqual([null, "old", "old"]);
  expect(existsSync(aside)).toBe(false);
});

it("an earlier build's file never overwrites a new one, nor outlives its script as a compressed copy", async () => {
  const { build, text } = emptyAssets();
  await build(start, { "same-1.js": "old", "same-1.js.br": "old", "gone-1.js.gz": "old" });
  await build(start + day, { "same-1.js": "new" });
  expect([text("same-1.js"), text("same-1.js.br"), text("gone-1.js.gz")]).toEqual(["new", null, null]);
});
