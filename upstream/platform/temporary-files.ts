import { rmSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const dayMs = 24 * 60 * 60 * 1000;
const own = new Set<string>();

process.on("exit", () => {
  for (const path of own) rmSync(path, { recursive: true, force: true });
});

/** Removes a file or folder when the process ends, unless it is killed outright. @returns removes it earlier */
export function removeAtExit(path: string): () => Promise<void> {
  own.add(path);
  return async () => {
    await rm(path, { recursive: true, force: true });
    own.delete(path);
  };
}

/** Removes files of killed processes. @param pattern matches their names only @param maxAgeMs of files still in use */
export async function removeAbandoned(folder: string, pattern: RegExp, maxAgeMs = dayMs): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => pattern.test(each))) {
    const info = await stat(join(folder, name)).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > maxAgeMs)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
