import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

test("A folder is created with its parents, and they are accessible to their owner only", () => {
  const above = join(mkdtempSync(join(tmpdir(), "folder-")), "deep");
  const folder = join(above, "data");
  makeFolder(folder);
  makeFolder(folder);
  for (const path of [above, folder]) expect((statSync(path).mode & 0o777).toString(8)).toBe("700");
});

test("A folder that cannot be created causes an error and is not retried for ever", () => {
  expect(() => makeFolder("/proc/x/photos")).toThrow("ENOENT");
  const file = join(mkdtempSync(join(tmpdir(), "folder-")), "file");
  writeFileSync(file, "");
  expect(() => makeFolder(join(file, "data"))).toThrow("ENOTDIR");
});
