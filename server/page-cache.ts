import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Encoding } from "#app/config/page-html.ts";
import { bufferedBody, preferredEncoding } from "./compress.ts";

/** ms in which a cached page is fresh. */
const freshMs = 10_000;
/** ms after which a page is deleted. Between the two it is sent, and rendered again in the background. */
const maxAgeMs = 10 * 60 * 1000;
/** Approximate bytes of an entry without its body. */
const overhead = 2_000;

interface Entry {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** In ms of `clock`. */
  storedAt: number;
  /** Renders the page again. */
  render: () => Promise<Response>;
  isRefreshing: boolean;
}

interface Options {
  /** For all pages together. */
  maxBytes: number;
  /** ms; monotonic. */
  clock?: () => number;
  onRefreshFailed?: (error: unknown) => void;
  /** Called for an answered public page: cached and fresh, cached and stale, or rendered and now cached. */
  onAnswer?: ((result: "hit" | "stale" | "miss") => void) | undefined;
}

/** A cache of compressed public pages, for requests without cookies, or with `compare` alone (decision 093). */
export class PageCache {
  #entries: LRUCache<string, Entry>;
  #clock: () => number;
  #onRefreshFailed: (error: unknown) => void;
  #onAnswer: NonNullable<Options["onAnswer"]>;

  constructor(options: Options) {
    const { maxBytes, clock = () => performance.now(), onRefreshFailed = () => {} } = options;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.length + overhead,
    });
    this.#clock = clock;
    this.#onRefreshFailed = onRefreshFailed;
    this.#onAnswer = options.onAnswer ?? (() => {});
  }

  get size() {
    return { bytes: this.#entries.calculatedSize, pages: this.#entries.size };
  }

  /** Answers from the cache. @returns the bytes of the answer; undefined when the cache has none */
  respond(incoming: IncomingMessage, outgoing: ServerResponse): number | undefined {
    const key = cacheKey(incoming);
    if (key === undefined) return undefined;
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const ageMs = this.#clock() - entry.storedAt;
    if (ageMs >= maxAgeMs) {
      this.#entries.delete(key);
      return undefined;
    }
    const isStale = ageMs >= freshMs;
    this.#onAnswer(isStale ? "stale" : "hit");
    const { etag, "content-length": _, ...others } = entry.headers;
    const isKnown = etag !== undefined && incoming.headers["if-none-match"] === etag;
    outgoing.writeHead(isKnown ? 304 : 200, {
      ...(isKnown ? { etag, ...others } : entry.headers),
      Age: Math.floor(ageMs / 1000),
      "Server-Timing": `cache;desc=${isStale ? "stale" : "hit"}`,
    });
    const isWhole = incoming.method !== "HEAD" && !isKnown;
    outgoing.end(isWhole ? entry.body : undefined);
    if (isStale && !entry.isRefreshing) void this.#refresh(key, entry);
    return isWhole ? entry.body.length : 0;
  }

  /** Caches a public page. @param render renders the page again, compressed @returns the response, unread */
  async store(key: string, response: Response, render: () => Promise<Response>): Promise<Response> {
    if (!isPublicPage(response)) return response;
    this.#onAnswer("miss");
    return this.#keep(key, response, render);
  }

  async #keep(key: string, response: Response, render: () => Promise<Response>): Promise<Response> {
    const known = bufferedBody(response);
    const body = known ?? Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    const entry = {
      headers: storedHeaders(headers),
      body,
      storedAt: this.#clock(),
      render,
      isRefreshing: false,
    };
    this.#entries.set(key, entry);
    return known ? response : new Response(body, { status, headers });
  }

  async #refresh(key: string, entry: Entry): Promise<void> {
    entry.isRefreshing = true;
    try {
      const response = await entry.render();
      if (isPublicPage(response)) await this.#keep(key, response, entry.render);
      else if (isMovedOrGone(response)) this.#entries.delete(key);
      await response.body?.cancel();
    } catch (error) {
      this.#onRefreshFailed(error);
    } finally {
      entry.isRefreshing = false;
    }
  }
}

/** The cookie of the cars to compare, by which no public page differs (decision 130). */
const harmlessCookie = /^compare=[^;]*$/;

/** Returns the key of a request; undefined if it may get a personal answer. */
export function cacheKey({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined) return undefined;
  if (headers.cookie !== undefined && !harmlessCookie.test(headers.cookie)) return undefined;
  const encoding: Encoding | "identity" = preferredEncoding(headers["accept-encoding"]) ?? "identity";
  return `${encoding} ${headers.host} ${url}`;
}

/** Whether shared caches may keep the response and it varies by its encoding only. */
export function isPublicPage({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get("CDN-Cache-Control")?.startsWith("public") === true &&
    !headers.has("Set-Cookie") &&
    /^(accept-encoding)?$/i.test(headers.get("Vary") ?? "")
  );
}

/** Whether a page has moved or is gone. One that fails, must wait or lacks a part is not better than the cached one. */
const isMovedOrGone = ({ status }: Response) => status >= 300 && status < 500 && status !== 429;

function storedHeaders(headers: Headers): OutgoingHttpHeaders {
  const { "server-timing": _, ...stored } = Object.fromEntries(headers);
  return stored;
}
