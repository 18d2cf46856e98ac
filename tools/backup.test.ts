import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const DATA_DIR = mkdtempSync(join(tmpdir(), "backup-"));
const copy = join(DATA_DIR, "copy.db");
const env = { ...process.env, DATA_DIR };

test("A backup has what was written last, night after night", () => {
  const db = new DatabaseSync(join(DATA_DIR, "market.db"));
  db.exec("pragma journal_mode = wal; create table cars (id integer primary key)");
  for (const count of [1, 2]) {
    db.exec("insert into cars default values");
    execFileSync(process.execPath, ["tools/backup.ts", copy], { env });
    expect(new DatabaseSync(copy).prepare("select count(*) as count from cars").get()).toEqual({ count });
  }
  db.close();
  expect(statSync(copy).mode & 0o777).toBe(0o600);
});

test("A backup of nothing says so, and makes no file", () => {
  const empty = mkdtempSync(join(tmpdir(), "backup-"));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["tools/backup.ts", ...args], {
      env: { ...env, DATA_DIR: empty },
      encoding: "utf8",
    });
  expect(run(copy)).toMatchObject({ status: 1, stderr: expect.stringContaining("The backup failed: ") });
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining("Name the file") });
});
