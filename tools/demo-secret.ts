import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { restrictPermissions } from "#upstream/platform/db/data-dir-permissions.ts";
import { nameFullDisk } from "#upstream/platform/full-disk.ts";

/** Returns the secret that signs a demo's cookies, stored in DATA_DIR so that a restart logs nobody out. */
export function demoSecret(directory: string): string {
  const file = join(directory, "session-secret");
  restrictPermissions(directory);
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A full disk leaves an empty file.
    if (code === "ENOSPC") rmSync(file, { force: true });
    if (code !== "EEXIST") throw nameFullDisk(error, directory);
  }
  return readFileSync(file, "utf8").trim();
}
