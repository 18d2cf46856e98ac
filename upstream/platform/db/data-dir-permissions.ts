import { chmodSync, readdirSync, statSync } from "node:fs";
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

/** Removes the permissions that are not in `mode`. */
function restrictMode(path: string, mode: number): void {
  const { mode: currentMode, uid } = statSync(path);
  const isShared = (currentMode & 0o1000) !== 0;
  if ((currentMode & 0o777 & ~mode) === 0 || isShared || uid !== process.getuid?.()) return;
  chmodSync(path, currentMode & mode);
}
