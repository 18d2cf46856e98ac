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
export async function cachedReference<T>(api: Api, name: string, read: (api: Api) => Promise<T>): Promise<T> {
  const key = `${api.lang} ${name}`;
  const recentFailure = failures.get(key);
  try {
    if (recentFailure && recentFailure.until > performance.now()) throw recentFailure.error;
    const value = cachified({
      key,
      cache,
      ttl: ttlMs,
      staleWhileRevalidate: staleMs,
      getFreshValue: () => read(createBackgroundApi(api.lang, `reference-${name}`)),
    });
    value.catch((error) => rememberFailure(key, error));
    return await api.withDeadline(`reference ${name}`, value);
  } catch (error) {
    // A page without data that the API never has is complete, so it may be cached.
    if (!isNotFoundError(error)) api.report({ name: `reference ${name}`, status: "unavailable", ms: 0 });
    throw error;
  }
}

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
