import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "../make-folder.ts";
import { isPhotoKey, type PhotoStorage, photoKinds, StorageUnavailableError } from "./photo-storage.ts";

/** Stores photos as files, `car-photos/3f/3f….webp`. A file gets its name only once it is whole and on the disk. */
export function folderStorage(folder: string): PhotoStorage {
  const fileOf = (key: string) => {
    if (!isPhotoKey(key)) throw new TypeError("not a photo's key");
    const [kind = "", name = ""] = key.split("/");
    return join(folder, kind, name.slice(0, 2), name);
  };
  return {
    put: (key, photo) => orUnavailable(folder, () => writeDurably(fileOf(key), photo)),
    get: (key) => orUnavailable(folder, () => unlessMissing(readFile(fileOf(key)))),
    delete: (key) => orUnavailable(folder, () => rm(fileOf(key), { force: true })),
    async *list() {
      for (const kind of photoKinds) {
        for await (const { name, parentPath } of filesBelow(join(folder, kind))) {
          const key = `${kind}/${name}`;
          const file = join(parentPath, name);
          const info = await unlessMissing(stat(file));
          if (info && isPhotoKey(key)) yield { key, storedAt: info.mtime };
          else if (info && isAbandoned(name, info.mtime)) await rm(file, { force: true });
        }
      }
    },
  };
}

const temporaryName = /^\.[0-9a-f-]{36}$/;
const dayMs = 24 * 60 * 60 * 1000;

function isAbandoned(name: string, modified: Date): boolean {
  return temporaryName.test(name) && Date.now() - modified.getTime() > dayMs;
}

async function* filesBelow(folder: string) {
  const entries = await unlessMissing(opendir(folder, { recursive: true }));
  if (entries) for await (const entry of entries) if (entry.isFile()) yield entry;
}

async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  const folder = dirname(file);
  const temporary = join(folder, `.${randomUUID()}`);
  makeFolder(folder);
  try {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Writes a folder's entries to the disk, so that the name of a new file survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function orUnavailable<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new StorageUnavailableError(`the folder of the photos, ${folder}: ${code}`, { cause: error });
  }
}
