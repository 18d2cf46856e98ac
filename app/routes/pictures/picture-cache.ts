import { LRUCache } from "lru-cache";

export interface CachedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** In s; null: immutable. */
  lifetime: number | null;
}

/** In ms: for so long a picture that its host removes is still shown (decision 189). */
const checkMs = 5_000;

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
    /** True for one of those who get it at the same time: that one asks its host whether it is still there. */
    isCheckDue({ bytes }: CachedPicture): boolean {
      const isDue = now() - (checkedAt.get(bytes) ?? 0) >= checkMs;
      if (isDue) checkedAt.set(bytes, now());
      return isDue;
    },
    delete: remove,
  };
}
