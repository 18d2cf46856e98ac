import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents, for their owner only. Node's `recursive` is not used: where a folder cannot
 * be created although its parent exists, as in /proc, it retries for ever.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
