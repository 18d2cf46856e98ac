import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeAbandoned } from "./temporary-files.ts";

test("Files that a killed process left are removed after a day, and those with other names are kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "temporary-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const [name, hours] of [
    [".market-copy-a1B2c3", 25],
    [".market-copy-d4E5f6", 23],
    ["backup-old", 99],
    ["backup-2026-01-01.tar.gz", 99],
    ["photos", 99],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "market.db"), "x");
    await utimes(join(folder, name), hoursAgo(hours), hoursAgo(hours));
  }
  await removeAbandoned(folder, /^\.market-copy-/);
  expect((await readdir(folder)).sort()).toEqual([
    ".market-copy-d4E5f6",
    "backup-2026-01-01.tar.gz",
    "backup-old",
    "photos",
  ]);
  await removeAbandoned(join(folder, "not-there"), /./);
});
