import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { restrictPermissions } from "#upstream/platform/db/data-dir-permissions.ts";

/** Returns the secret that signs a demo's cookies, stored in DATA_DIR so that a restart logs nobody out. */
export function demoSecret(directory: string): string {
  const file = join(directory, "session-secret");
  restrictPermissions(directory);
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
