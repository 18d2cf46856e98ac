import { cp, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const RETENTION_DAYS = 14;

/**
 * Sets the fingerprinted files of the last build aside, which `react-router build` would delete.
 * A page opened before a deployment still asks for them afterwards.
 */
export async function stashAssets(assets: string, stashFolder: string): Promise<void> {
  await mkdir(stashFolder, { recursive: true });
  await cp(assets, stashFolder, { recursive: true, preserveTimestamps: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
}

/**
 * Puts back those the new build has not made itself, without those older than two weeks.
 * @param now milliseconds since 1970.
 */
export async function restoreAssets(stashFolder: string, assets: string, now = Date.now()): Promise<void> {
  const newNames = new Set(await readdir(assets));
  for (const name of await readdir(stashFolder)) {
    const { mtimeMs } = await stat(join(stashFolder, name));
    if (newNames.has(name) || now - mtimeMs > RETENTION_DAYS * 24 * 60 * 60 * 1000) continue;
    await cp(join(stashFolder, name), join(assets, name), { preserveTimestamps: true });
  }
  await rm(stashFolder, { recursive: true });
}
