import { hash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/* Passes HTML from the app to the server without a body, which React Router would turn into a stream (decision 114).
It uses global symbols, because the build has its own copy of this module. */

export type Encoding = "br" | "gzip";

const acceptsPageHtml = Symbol.for("carmarket:accepts-page-html");
const pageHtml = Symbol.for("carmarket:page-html");

type Marked = { [acceptsPageHtml]?: boolean; [pageHtml]?: PageHtml };

/** The HTML of a page: its text, or only the compressed bytes once there are any. */
export class PageHtml {
  #text: string | undefined;
  readonly #compressed: Partial<Record<Encoding, Buffer<ArrayBuffer>>> = {};
  reuses = 0;
  isSmallest = false;
  onCompressed = () => {};

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    const { br, gzip } = this.#compressed;
    return this.#text ?? (br ? brotliDecompressSync(br) : gunzipSync(gzip!)).toString();
  }

  compressed = (encoding: Encoding): Buffer<ArrayBuffer> | undefined => this.#compressed[encoding];

  keep(encoding: Encoding, bytes: Buffer<ArrayBuffer>): void {
    this.#compressed[encoding] = bytes;
    if (this.#text !== undefined) this.onCompressed();
    this.#text = undefined;
  }
}

export interface RenderedPage {
  html: PageHtml;
  policy: string;
}

/** Some 25 kB each; the page cache may hold the same page too. */
const pages = new LRUCache<string, RenderedPage>({ max: 400 });

/**
 * Returns a public page, rendered and compressed once for all visitors who get the same data (decision 185).
 * @param data all data that the page shows, as a browser hydrates it
 * @param stamp the time stamp of its forms, ignored in the key: caches send older ones too (decision 033)
 */
export function renderOnce(
  render: () => RenderedPage,
  url: string,
  data: string,
  stamp: string,
): RenderedPage {
  const key = hash("sha256", `${url}\n${data.replaceAll(stamp, "")}`);
  const known = pages.get(key);
  if (known) return known;
  const page = render();
  page.html.onCompressed = () => pages.set(key, page);
  return page;
}

/** Marks a request's context: the server will take the HTML by `getPageHtml`. @returns the context */
export const acceptPageHtml = <T extends object>(context: T): T =>
  Object.assign(context, { [acceptsPageHtml]: true });

/** Returns a page's response, with the HTML as its body unless the server takes it by `getPageHtml`. */
export function htmlResponse(html: PageHtml, init: ResponseInit, context: object): Response {
  if (!(context as Marked)[acceptsPageHtml]) return new Response(html.text, init);
  return Object.assign(new Response(null, init), { [pageHtml]: html });
}

/** Returns the HTML of a response without a body; undefined for a response that has one. */
export const getPageHtml = (response: Response): PageHtml | undefined => (response as Marked)[pageHtml];
