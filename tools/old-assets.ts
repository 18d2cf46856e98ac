import { cp, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const KEPT_DAYS = 14;

/**
 * Sets the fingerprinted files of the last build aside, which `react-router build` would delete.
 * A page opened before a deployment still asks for them afterwards (trust.md 7.20).
 */
export async function setAside(assets: string, aside: string): Promise<void> {
  await mkdir(aside, { recursive: true });
  await cp(assets, aside, { recursive: true, preserveTimestamps: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
}

/**
 * Puts back those the new build has not made itself, without those older than two weeks.
 * @param now milliseconds since 1970.
 */
export async function bringBack(aside: string, assets: string, now = Date.now()): Promise<void> {
  const fresh = new Set(await readdir(assets));
  for (const name of await readdir(aside)) {
    const { mtimeMs } = await stat(join(aside, name));
    if (fresh.has(name) || now - mtimeMs > KEPT_DAYS * 24 * 60 * 60 * 1000) continue;
    await cp(join(aside, name), join(assets, name), { preserveTimestamps: true });
  }
  await rm(aside, { recursive: true });
}
