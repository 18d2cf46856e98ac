import { type CacheEntry, cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { log, logCall } from "#app/log.server.ts";
import { type Api, createApi } from "./client.server.ts";
import { UpstreamError } from "./upstream-error.ts";

/** Fresh for a minute, then refreshed in the background, served stale up to an hour when the API is down. ms */
const ttl = 60_000;
const stale = 3_600_000;

const cache = new LRUCache<string, CacheEntry>({ max: 500 });

/**
 * A failed read is not tried again for this long, so that a dead API does not cost every page its budget; a call that
 * the API does not have is not asked for again for longer. ms
 */
const pause = 1_000;
const pauseOfMissing = 600_000;
const failures = new Map<string, { error: unknown; until: number }>();

/**
 * Reads reference data (settings, keywords, filter lists, page content), which is the same for everyone. The fresh
 * read belongs to no visitor's request: it has an API of its own, so that a visitor who leaves does not stop it. A page
 * waits for it no longer than its own time lasts.
 * Throws `UpstreamError` when there is neither an answer nor a copy younger than an hour.
 */
export async function reference<T>(api: Api, name: string, read: (api: Api) => Promise<T>): Promise<T> {
  const key = `${api.lang} ${name}`;
  const failed = failures.get(key);
  try {
    if (failed && failed.until > Date.now()) throw failed.error;
    const value = cachified({
      key,
      cache,
      ttl,
      staleWhileRevalidate: stale,
      getFreshValue: () =>
        read(createApi({ lang: api.lang, requestId: `reference-${name}`, clientIp: null, onCall: logCall })),
    });
    value.catch((error) => remember(key, error));
    return await api.inTime(`reference ${name}`, value);
  } catch (error) {
    // A page without what the API does not have is as good as it will be: it may be kept.
    if (!isMissing(error)) api.report({ name: `reference ${name}`, status: "unavailable", ms: 0 });
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof UpstreamError && error.isMissing;

function remember(key: string, error: unknown) {
  const missing = isMissing(error);
  failures.set(key, { error, until: Date.now() + (missing ? pauseOfMissing : pause) });
  if (missing) log.info({ reference: key }, "the API does not have this");
}

/** Empties the cache; for tests that change what the API says. */
export function forgetReference() {
  cache.clear();
  failures.clear();
}
