import { accessSync, chmodSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../make-folder.ts";

/** Files to restrict: the database, its logs and lock, and the demo's session secret. */
const ownFiles = /^(market\.|session-secret$)/;

/**
 * Restricts the data folder to its owner (0700), and its files (0600): they hold personal data and a cookie secret.
 * Folders of other owners and shared ones (sticky bit, as /tmp) stay as they are.
 */
export function restrictPermissions(folder: string): void {
  makeFolder(folder);
  restrictMode(folder, 0o700);
  for (const name of readdirSync(folder)) if (ownFiles.test(name)) restrictMode(join(folder, name), 0o600);
}

/** @throws Error naming the folder, or the file of the database in it, that belongs to another user */
export function requireAccess(folder: string): void {
  const files = ["market.db", "market.db-wal", "market.db-shm", "market.lock"].map((name) =>
    join(folder, name),
  );
  for (const path of [folder, ...files]) {
    if (!existsSync(path)) continue;
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (cause) {
      const isOwn = statSync(path).uid === process.getuid?.();
      if (isOwn || (cause as NodeJS.ErrnoException).code !== "EACCES") throw cause;
      throw new Error(
        `${path} belongs to another user: run commands as the user of the API, and give it to that user (chown)`,
        { cause },
      );
    }
  }
}

/** Removes the permissions that are not in `mode`. */
function restrictMode(path: string, mode: number): void {
  const { mode: currentMode, uid } = statSync(path);
  const isShared = (currentMode & 0o1000) !== 0;
  if ((currentMode & 0o777 & ~mode) === 0 || isShared || uid !== process.getuid?.()) return;
  chmodSync(path, currentMode & mode);
}
