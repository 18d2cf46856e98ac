import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Encoding } from "#app/config/page-html.ts";
import { preferredEncoding, wholeBody } from "./compress.ts";

/** ms in which a page is sent as it is. */
const freshMs = 10_000;
/** ms after which it is forgotten. Between the two it is sent, and rendered anew behind the answer. */
const maxAgeMs = 10 * 60 * 1000;
/** Bytes of an entry beside its body, about. */
const overhead = 2_000;

interface Entry {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** ms of the clock. */
  storedAt: number;
  /** Renders the page anew. */
  render: () => Promise<Response>;
  isRefreshing: boolean;
}

interface Options {
  /** For all pages together. */
  maxBytes: number;
  /** ms; monotonic. */
  clock?: () => number;
  onRefreshFailed?: (error: unknown) => void;
  /** A public page was answered: kept, old, or rendered and kept from now on. */
  onAnswer?: ((result: "hit" | "stale" | "miss") => void) | undefined;
}

/** Public pages as they were sent, compressed, for requests without cookies that count (decision 093). */
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

  /** Answers from the cache. @returns the bytes of the answer; undefined when there is none to give. */
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

  /** Keeps what is the same for everyone. @param render gives the page again, compressed. @returns the response, unread */
  async store(key: string, response: Response, render: () => Promise<Response>): Promise<Response> {
    if (!isPublicPage(response)) return response;
    this.#onAnswer("miss");
    return this.#keep(key, response, render);
  }

  async #keep(key: string, response: Response, render: () => Promise<Response>): Promise<Response> {
    const known = wholeBody(response);
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
      // It has moved or gone. A page that fails, or lacks a part, is no better than the one that is kept.
      else if (response.status >= 300 && response.status < 500) this.#entries.delete(key);
      await response.body?.cancel();
    } catch (error) {
      this.#onRefreshFailed(error);
    } finally {
      entry.isRefreshing = false;
    }
  }
}

/** The cars to compare: no public page differs by them (decision 130). */
const harmlessCookie = /^compare=[^;]*$/;

/** Undefined for a request that may get an answer of its own. */
export function cacheKey({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined) return undefined;
  if (headers.cookie !== undefined && !harmlessCookie.test(headers.cookie)) return undefined;
  const encoding: Encoding | "identity" = preferredEncoding(headers["accept-encoding"]) ?? "identity";
  return `${encoding} ${headers.host} ${url}`;
}

/** What the app lets shared caches keep, and differs by its encoding alone. */
export function isPublicPage({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get("CDN-Cache-Control")?.startsWith("public") === true &&
    !headers.has("Set-Cookie") &&
    /^(accept-encoding)?$/i.test(headers.get("Vary") ?? "")
  );
}

function storedHeaders(headers: Headers): OutgoingHttpHeaders {
  const { "server-timing": _, ...stored } = Object.fromEntries(headers);
  return stored;
}
