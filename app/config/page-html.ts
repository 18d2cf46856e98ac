import { hash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/* From the app to the server around it without a body, of which React Router would make a stream (decision 114): by
   symbols that reach over the border of the build, which has a copy of this module. */

export type Encoding = "br" | "gzip";

const takesPageHtml = Symbol.for("carmarket:takes-page-html");
const pageHtml = Symbol.for("carmarket:page-html");

type Marked = { [takesPageHtml]?: boolean; [pageHtml]?: PageHtml };

/** A page as a text, or, once it has been compressed, as that alone. */
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

/** Of some 25 kB each, which the page cache may have too. */
const pages = new LRUCache<string, RenderedPage>({ max: 400 });

/**
 * A public page, rendered and compressed once for all visitors who get the same data (decision 185).
 * @param data all that the page shows, as a browser hydrates it
 * @param stamp of its forms, left out: caches send older ones too (decision 033)
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

/** @returns the request's context, which tells the app that the server asks `pageHtmlOf` */
export const takingPageHtml = <T extends object>(context: T): T =>
  Object.assign(context, { [takesPageHtml]: true });

/** A page, with the HTML as its body unless the server around takes it by `pageHtmlOf`. */
export function htmlResponse(html: PageHtml, init: ResponseInit, context: object): Response {
  if (!(context as Marked)[takesPageHtml]) return new Response(html.text, init);
  return Object.assign(new Response(null, init), { [pageHtml]: html });
}

/** Undefined for an answer that has its body. */
export const pageHtmlOf = (response: Response): PageHtml | undefined => (response as Marked)[pageHtml];
