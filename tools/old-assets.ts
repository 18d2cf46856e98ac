import { cp, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

const retentionMs = 14 * 24 * 60 * 60 * 1000;

/** Sets aside the last build's fingerprinted files, which pages opened before a deployment still request. */
export async function stashAssets(assets: string, stashFolder: string): Promise<void> {
  await mkdir(stashFolder, { recursive: true });
  await cp(assets, stashFolder, { recursive: true, preserveTimestamps: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
}

/**
 * Restores the files that the new build lacks, for two weeks from the build that replaced them; compressed ones are made
 * anew. @param starts when the last build and the new one began, in ms since 1970
 */
export async function restoreAssets(
  stashFolder: string,
  assets: string,
  starts: { last: number; now: number },
): Promise<void> {
  const newNames = new Set(await readdir(assets));
  for (const name of await readdir(stashFolder)) {
    const { mtimeMs } = await stat(join(stashFolder, name));
    // Earlier than the new build, so that the next one counts from here.
    const replacedMs = mtimeMs < starts.last ? mtimeMs : starts.now - 1;
    if (newNames.has(name) || /\.(br|gz)$/.test(name) || starts.now - replacedMs > retentionMs) continue;
    await cp(join(stashFolder, name), join(assets, name));
    await utimes(join(assets, name), new Date(replacedMs), new Date(replacedMs));
  }
  await rm(stashFolder, { recursive: true });
}
