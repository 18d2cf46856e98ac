import type { PhotoStorage } from "../platform/storage/photo-storage.ts";

/** All of a storage, in order. */
export async function storedKeys(storage: PhotoStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}
