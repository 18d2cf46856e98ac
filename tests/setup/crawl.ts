import { full } from "./full.ts";

/** A page with its links and its translations. */
export interface CrawledPage {
  url: string;
  status: number;
  /** The URL of the page that first linked to it. */
  from: string;
  /** hreflang → URL */
  alternates: Map<string, string>;
}

/** Matches the name in the URL of a landing page: make, model, town or body type. */
const landingName = /(?<=\/listing-car(?:\/(?:in|body))?\/)(?!in\/|body\/)[^/]+(\/[^/]+)?$/;

/** Equal for URLs that differ only in the numbers of the path and the values of the query. */
function pageKind(url: string, isWhole: boolean): string {
  const { pathname, searchParams } = new URL(url);
  const path = isWhole ? pathname : pathname.replace(landingName, (name) => name.replace(/[^/]+/g, "name"));
  return `${path.replace(/\d+/g, "N")}?${[...new Set(searchParams.keys())].sort()}`;
}

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");

/**
 * Follows a site's links from the start URLs on, as a visitor without JavaScript would; a few pages of each kind.
 * @param get opens a URL, following redirects; the body of other types than HTML may be empty
 * @param isWhole whether to open three pages of a kind instead of one, and all landing pages
 */
export async function crawl(
  startUrls: string[],
  get: (url: string) => Promise<{ status: number; html: string }>,
  isWhole = full,
): Promise<CrawledPage[]> {
  const queue = startUrls.map((url) => ({ url, from: "" }));
  const seen = new Set(startUrls);
  const opened = new Map<string, number>();
  const pages: CrawledPage[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { url, from } = next;
    const kind = pageKind(url, isWhole);
    const count = opened.get(kind) ?? 0;
    if (count >= (isWhole ? 3 : 1)) continue;
    opened.set(kind, count + 1);
    const { status, html } = await get(url);
    pages.push({ url, from, status, alternates: alternatesOf(html) });
    for (const [tag] of html.matchAll(/<a [^>]*>/g)) {
      const target = URL.parse(attribute(tag, "href") ?? "", url);
      if (target?.origin !== new URL(url).origin) continue;
      target.hash = "";
      if (seen.has(target.href)) continue;
      seen.add(target.href);
      queue.push({ url: target.href, from: url });
    }
  }
  return pages;
}

/** Reads the URLs of a page's translations from its head. */
export function alternatesOf(html: string): Map<string, string> {
  const links = [...html.matchAll(/<link [^>]*rel="alternate"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, "hreflang"));
  return new Map(links.map((tag) => [attribute(tag, "hreflang") ?? "", attribute(tag, "href") ?? ""]));
}
