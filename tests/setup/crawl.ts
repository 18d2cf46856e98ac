/** What a crawler knows of a page: where its links lead, and where its translations are. */
export interface Crawled {
  address: string;
  status: number;
  /** Who led there first. */
  from: string;
  /** hreflang → address */
  alternates: Map<string, string>;
}

/** Pages of one kind that are opened: the same path but for its numbers, and the same names in the query. */
const samples = 3;

function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return `${pathname.replace(/\d+/g, "N")}?${[...new Set(searchParams.keys())].sort()}`;
}

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");

/**
 * Opens a site by its links only, as a visitor without JavaScript would, from `starts` on; a few pages of every kind.
 * @param get opens an address, following redirects; the body of what is no HTML may be empty
 */
export async function crawl(
  starts: string[],
  get: (address: string) => Promise<{ status: number; html: string }>,
): Promise<Crawled[]> {
  const queue = starts.map((address) => ({ address, from: "" }));
  const seen = new Set(starts);
  const opened = new Map<string, number>();
  const pages: Crawled[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, from } = next;
    const kind = kindOf(address);
    const count = opened.get(kind) ?? 0;
    if (count >= samples) continue;
    opened.set(kind, count + 1);
    const { status, html } = await get(address);
    pages.push({ address, from, status, alternates: alternatesOf(html) });
    for (const [tag] of html.matchAll(/<a [^>]*>/g)) {
      const target = URL.parse(attribute(tag, "href") ?? "", address);
      if (target?.origin !== new URL(address).origin) continue;
      target.hash = "";
      if (seen.has(target.href)) continue;
      seen.add(target.href);
      queue.push({ address: target.href, from: address });
    }
  }
  return pages;
}

/** A page's translations as its head names them. */
export function alternatesOf(html: string): Map<string, string> {
  const links = [...html.matchAll(/<link [^>]*rel="alternate"[^>]*>/g)].map(([tag]) => tag);
  return new Map(links.map((tag) => [attribute(tag, "hreflang") ?? "", attribute(tag, "href") ?? ""]));
}
