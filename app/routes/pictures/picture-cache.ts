import { LRUCache } from "lru-cache";

export interface CachedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** In seconds; null: never changes. */
  lifetime: number | null;
}

/** In ms: how long a picture is still shown after its host has removed it (decision 189). */
const checkMs = 5_000;

interface RecentPicture extends CachedPicture {
  client: string;
}

/** Pictures of only one client cannot evict those of several. @param maxSize of both halves, in bytes */
export function createPictureCache(maxSize: number, now = () => performance.now()) {
  const halfOptions = {
    maxSize: maxSize / 2,
    sizeCalculation: ({ bytes }: CachedPicture) => bytes.byteLength,
  };
  const recent = new LRUCache<string, RecentPicture>(halfOptions);
  const shared = new LRUCache<string, CachedPicture>(halfOptions);
  const expires = new WeakMap<Uint8Array, number>();
  const checkedAt = new WeakMap<Uint8Array, number>();

  function remove(key: string) {
    shared.delete(key);
    recent.delete(key);
  }

  return {
    set(key: string, client: string, { bytes, lifetime }: CachedPicture) {
      if (lifetime !== null) expires.set(bytes, now() + lifetime * 1_000);
      checkedAt.set(bytes, now());
      recent.set(key, { bytes, lifetime, client });
    },
    get(key: string, client: string): CachedPicture | undefined {
      const cached = shared.get(key) ?? recent.get(key);
      if (!cached) return undefined;
      if (now() >= (expires.get(cached.bytes) ?? Number.POSITIVE_INFINITY)) {
        remove(key);
        return undefined;
      }
      if ("client" in cached && cached.client !== client) {
        recent.delete(key);
        shared.set(key, { bytes: cached.bytes, lifetime: cached.lifetime });
      }
      return cached;
    },
    /** True for only one of several simultaneous readers, which then asks the host whether the picture still exists. */
    isCheckDue({ bytes }: CachedPicture): boolean {
      const isDue = now() - (checkedAt.get(bytes) ?? 0) >= checkMs;
      if (isDue) checkedAt.set(bytes, now());
      return isDue;
    },
    delete: remove,
  };
}
