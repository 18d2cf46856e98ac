import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/setup/temporary-folder.ts";
import { restrictPermissions } from "./data-dir-permissions.ts";

const mode = (path: string) => (statSync(path).mode & 0o7777).toString(8);
const newFolder = () => join(temporaryFolder(), "deep", "data");

test("A new data folder is accessible to its owner only", () => {
  const folder = newFolder();
  restrictPermissions(folder);
  expect(mode(folder)).toBe("700");
});

test("Other users lose access to an existing data folder and to the market's own files in it", () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  for (const name of ["market.db", "market.db-wal", "session-secret", "photo.jpg"]) {
    writeFileSync(join(folder, name), "");
    chmodSync(join(folder, name), 0o644);
  }
  restrictPermissions(folder);
  expect(mode(folder)).toBe("700");
  for (const name of ["market.db", "market.db-wal", "session-secret"])
    expect(mode(join(folder, name))).toBe("600");
  expect(mode(join(folder, "photo.jpg"))).toBe("644");
});

test("A shared folder such as /tmp and a folder with stricter permissions stay unchanged", () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o1777);
  restrictPermissions(folder);
  expect(mode(folder)).toBe("1777");
  chmodSync(folder, 0o500);
  restrictPermissions(folder);
  expect(mode(folder)).toBe("500");
});
