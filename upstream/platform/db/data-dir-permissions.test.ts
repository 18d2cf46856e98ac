import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
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

test("A database that another user has made or locked is refused with the name of the file", () => {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const open = (dataDir: string) => {
    const module = JSON.stringify(new URL("./open.ts", import.meta.url));
    const script = `import { openDatabase } from ${module};
      for (const mustExist of [false, true])
        await openDatabase({ dataDir: process.argv[1] }, { mustExist }).catch(({ message }) => console.log(message));`;
    const args = ["--input-type=module", "--eval", script, dataDir];
    return execFileSync(process.execPath, args, { ...nobody, encoding: "utf8" });
  };
  const folder = temporaryFolder();
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid);
  // A file of root's.
  symlinkSync("/etc/passwd", join(folder, "market.lock"));
  const advice = "belongs to another user: run commands as the user of the API";
  for (const [dataDir, path] of [
    [folder, join(folder, "market.lock")],
    ["/usr", "/usr"],
  ] as const) {
    const messages = open(dataDir).trim().split("\n");
    expect(messages).toEqual([
      expect.stringContaining(`DATA_DIR: the database in ${dataDir} cannot be used: ${path} ${advice}`),
      expect.stringContaining(`DATA_DIR: ${path} ${advice}`),
    ]);
  }
});
