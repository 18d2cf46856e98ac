import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { copyContext } from "./context.ts";

it("sends what .dockerignore leaves, the last fitting line deciding", async () => {
  const from = mkdtempSync(join(tmpdir(), "from-"));
  const to = mkdtempSync(join(tmpdir(), "to-"));
  const files = [
    ".env",
    ".git/config",
    "app/a.ts",
    "app/deep/b.test.ts",
    "app/deep/b.ts",
    "apps/c.ts",
    "package.json",
  ];
  for (const file of files) {
    mkdirSync(dirname(join(from, file)), { recursive: true });
    writeFileSync(join(from, file), "");
  }
  writeFileSync(join(from, ".dockerignore"), "# all but\n*\n!app\n!package.json\n**/*.test.ts\n");
  expect((await copyContext(from, to)).sort()).toEqual(["app/a.ts", "app/deep/b.ts", "package.json"]);
  expect(existsSync(join(to, "app/deep/b.ts"))).toBe(true);
  expect(existsSync(join(to, ".env"))).toBe(false);
});
