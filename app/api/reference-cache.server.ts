import { type CacheEntry, cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { logCall } from "#app/log.server.ts";
import { type Api, createApi } from "./client.server.ts";

/** Fresh for a minute, then refreshed in the background, served stale up to an hour when the API is down. ms */
const ttl = 60_000;
const stale = 3_600_000;

const cache = new LRUCache<string, CacheEntry>({ max: 500 });

/** A failed read is not tried again for this long, so that a dead API does not cost every page its budget. ms */
const pause = 2_000;
const failures = new Map<string, { error: unknown; until: number }>();

/**
 * Reads reference data (settings, keywords, filter lists, page content), which is the same for everyone. The fresh
 * read belongs to no visitor's request: it has an API of its own, so that a visitor who leaves does not stop it.
 * Throws `UpstreamError` when there is neither an answer nor a copy younger than an hour.
 */
export async function reference<T>(api: Api, name: string, read: (api: Api) => Promise<T>): Promise<T> {
  const key = `${api.lang} ${name}`;
  const failed = failures.get(key);
  try {
    if (failed && failed.until > Date.now()) throw failed.error;
    return await cachified({
      key,
      cache,
      ttl,
      staleWhileRevalidate: stale,
      getFreshValue: () =>
        read(createApi({ lang: api.lang, requestId: `reference-${name}`, clientIp: null, onCall: logCall })),
    });
  } catch (error) {
    if (failed?.error !== error) failures.set(key, { error, until: Date.now() + pause });
    api.report({ name: `reference ${name}`, status: "unavailable", ms: 0 });
    throw error;
  }
}

/** Empties the cache; for tests that change what the API says. */
export function forgetReference() {
  cache.clear();
  failures.clear();
}
