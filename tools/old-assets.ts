import { cp, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const retentionDays = 14;

/** Sets aside the last build's fingerprinted files, which pages opened before a deployment still request. */
export async function stashAssets(assets: string, stashFolder: string): Promise<void> {
  await mkdir(stashFolder, { recursive: true });
  await cp(assets, stashFolder, { recursive: true, preserveTimestamps: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
}

/** Restores the files that the new build lacks and that are under two weeks old. @param now in ms since 1970 */
export async function restoreAssets(stashFolder: string, assets: string, now = Date.now()): Promise<void> {
  const newNames = new Set(await readdir(assets));
  for (const name of await readdir(stashFolder)) {
    const { mtimeMs } = await stat(join(stashFolder, name));
    if (newNames.has(name) || now - mtimeMs > retentionDays * 24 * 60 * 60 * 1000) continue;
    await cp(join(stashFolder, name), join(assets, name), { preserveTimestamps: true });
  }
  await rm(stashFolder, { recursive: true });
}
