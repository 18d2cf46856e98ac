import { type CacheEntry, cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { log } from "#app/config/log.server.ts";
import { type Api, createBackgroundApi } from "./transport/client.server.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

const ttlMs = 60_000;
const staleMs = 3_600_000;

const cache = new LRUCache<string, CacheEntry>({ max: 500 });

const retryAfterFailureMs = 1_000;
const retryAfterNotFoundMs = 600_000;
/** Every API has these (§7), so a 404 passes like other failures. */
const required = ["settings", "keywords"];
const failures = new Map<string, { error: unknown; until: number }>();

/** Has its own API client, so that a leaving visitor aborts nothing. Throws `UpstreamError` if nothing is cached. */
export const cachedReference = <T>(api: Api, name: string, read: (api: Api) => Promise<T>): Promise<T> =>
  cachedFor(ttlMs + staleMs, api, name, read);

/** Like `cachedReference`, for what shows cars: while the API answers, it is never older than `maxAgeMs`, a minute. */
export const cachedMarket = <T>(
  api: Api,
  name: string,
  read: (api: Api) => Promise<T>,
  maxAgeMs = ttlMs,
): Promise<T> => cachedFor(maxAgeMs, api, name, read);

async function cachedFor<T>(maxAgeMs: number, api: Api, name: string, read: (api: Api) => Promise<T>) {
  const key = `${api.lang} ${name}`;
  const recentFailure = failures.get(key);
  const isMissing = (error: unknown) =>
    error instanceof UpstreamError && error.isNotFound && !required.includes(name);
  try {
    if (recentFailure && recentFailure.until > performance.now()) throw recentFailure.error;
    const value = cachified({
      key,
      cache,
      ttl: ttlMs,
      staleWhileRevalidate: staleMs,
      forceFresh: isOlder(cache.peek(key), maxAgeMs),
      // It would make the old value count as new.
      fallbackToCache: false,
      getFreshValue: () => read(createBackgroundApi(api.lang, `reference-${name}`)),
    });
    value.catch((error) => rememberFailure(key, error, isMissing(error)));
    return await api.withDeadline(`reference ${name}`, value);
  } catch (error) {
    const last = cache.peek(key);
    if (last && !isOlder(last, ttlMs + staleMs)) return last.value as T;
    // A page without data that the API never has is complete, so it may be cached.
    if (!isMissing(error)) api.report({ name: `reference ${name}`, status: "unavailable", ms: 0 });
    throw error;
  }
}

const isOlder = (entry: CacheEntry | undefined, ms: number) =>
  entry !== undefined && Date.now() - entry.metadata.createdTime > ms;

function rememberFailure(key: string, error: unknown, isMissing: boolean) {
  const neverThere = isMissing && !cache.has(key);
  failures.set(key, {
    error,
    until: performance.now() + (neverThere ? retryAfterNotFoundMs : retryAfterFailureMs),
  });
  if (neverThere) log.info({ reference: key }, "the API does not have this");
}

/** @public Tests import it dynamically. */
export function clearReferenceCache() {
  cache.clear();
  failures.clear();
}
