import { LRUCache } from "lru-cache";

export interface CachedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** In s; null: immutable. */
  lifetime: number | null;
}

interface RecentPicture extends CachedPicture {
  client: string;
}

/** Pictures of one client only cannot evict those of several. @param maxSize of both halves, in bytes. */
export function createPictureCache(maxSize: number, now = () => Date.now()) {
  const halfOptions = {
    maxSize: maxSize / 2,
    sizeCalculation: ({ bytes }: CachedPicture) => bytes.byteLength,
  };
  const recent = new LRUCache<string, RecentPicture>(halfOptions);
  const shared = new LRUCache<string, CachedPicture>(halfOptions);
  const expires = new WeakMap<Uint8Array, number>();

  return {
    set(key: string, client: string, { bytes, lifetime }: CachedPicture) {
      if (lifetime !== null) expires.set(bytes, now() + lifetime * 1_000);
      recent.set(key, { bytes, lifetime, client });
    },
    get(key: string, client: string): CachedPicture | undefined {
      const cached = shared.get(key) ?? recent.get(key);
      if (!cached) return undefined;
      if (now() >= (expires.get(cached.bytes) ?? Number.POSITIVE_INFINITY)) {
        shared.delete(key);
        recent.delete(key);
        return undefined;
      }
      if ("client" in cached && cached.client !== client) {
        recent.delete(key);
        shared.set(key, { bytes: cached.bytes, lifetime: cached.lifetime });
      }
      return cached;
    },
  };
}
