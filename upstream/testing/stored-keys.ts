import type { PhotoStorage } from "../platform/storage/photo-storage.ts";

export async function storedKeys(storage: PhotoStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}
