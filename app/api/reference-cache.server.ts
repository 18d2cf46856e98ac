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
const failures = new Map<string, { error: unknown; until: number }>();

/** Has its own API client, so that a leaving visitor aborts nothing. Throws `UpstreamError` if nothing is cached. */
export const cachedReference = <T>(api: Api, name: string, read: (api: Api) => Promise<T>): Promise<T> =>
  cachedFor(ttlMs + staleMs, api, name, read);

/** Like `cachedReference`, for what shows cars: while the API answers, it is never older than a minute. */
export const cachedMarket = <T>(api: Api, name: string, read: (api: Api) => Promise<T>): Promise<T> =>
  cachedFor(ttlMs, api, name, read);

async function cachedFor<T>(maxAgeMs: number, api: Api, name: string, read: (api: Api) => Promise<T>) {
  const key = `${api.lang} ${name}`;
  const recentFailure = failures.get(key);
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
    value.catch((error) => rememberFailure(key, error));
    return await api.withDeadline(`reference ${name}`, value);
  } catch (error) {
    const last = cache.peek(key);
    if (last && !isOlder(last, ttlMs + staleMs)) return last.value as T;
    // A page without data that the API never has is complete, so it may be cached.
    if (!isNotFoundError(error)) api.report({ name: `reference ${name}`, status: "unavailable", ms: 0 });
    throw error;
  }
}

const isOlder = (entry: CacheEntry | undefined, ms: number) =>
  entry !== undefined && Date.now() - entry.metadata.createdTime > ms;

const isNotFoundError = (error: unknown) => error instanceof UpstreamError && error.isNotFound;

function rememberFailure(key: string, error: unknown) {
  const notFound = isNotFoundError(error);
  failures.set(key, {
    error,
    until: performance.now() + (notFound ? retryAfterNotFoundMs : retryAfterFailureMs),
  });
  if (notFound) log.info({ reference: key }, "the API does not have this");
}

/** @public Tests import it dynamically. */
export function clearReferenceCache() {
  cache.clear();
  failures.clear();
}
