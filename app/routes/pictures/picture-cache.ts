import { LRUCache } from "lru-cache";

export interface CachedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** How long it may be shown, s; null: for good. */
  lifetime: number | null;
}

interface RecentPicture extends CachedPicture {
  client: string;
}

/**
 * Encoded pictures by address, in memory: a CDN keeps them for good, this spares encoding twice without one. What only
 * one client has asked for has a half of its own, so that nobody can push out with odd addresses what others look at.
 * @param maxSize of both halves together, bytes
 */
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
