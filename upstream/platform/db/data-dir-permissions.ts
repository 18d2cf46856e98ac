import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What this program keeps in its data folder: the database with its logs and lock, and the demo's secret. */
const ownFiles = /^(market\.|session-secret$)/;

/**
 * Makes the data folder, or one that is there already, its owner's alone (0700), and the files in it (0600): they hold
 * people's addresses and what signs cookies. What belongs to somebody else, or to everybody (the sticky bit of /tmp), is
 * left as it is.
 */
export function restrictPermissions(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrictMode(folder, 0o700);
  for (const name of readdirSync(folder)) if (ownFiles.test(name)) restrictMode(join(folder, name), 0o600);
}

/** Takes all rights away that `mode` does not give. */
function restrictMode(path: string, mode: number): void {
  const { mode: currentMode, uid } = statSync(path);
  const isShared = (currentMode & 0o1000) !== 0;
  if ((currentMode & 0o777 & ~mode) === 0 || isShared || uid !== process.getuid?.()) return;
  chmodSync(path, currentMode & mode);
}
