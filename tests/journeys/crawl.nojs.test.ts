import { expect, test } from "@playwright/test";
import { languages } from "#contract/languages.ts";
import { alternatesOf, type CrawledPage, crawl } from "#tests/setup/crawl.ts";

test("no link on the site leads to an error, and the translations of a page name one another", {
  tag: "@full",
}, async ({ request, baseURL }) => {
  // All makes, models and towns in three languages may take any time, since each answer has a limit of its own.
  test.setTimeout(0);
  const get = async (url: string) => {
    const response = await request.get(url);
    const isPage = response.headers()["content-type"]?.startsWith("text/html");
    return { status: response.status(), html: isPage ? await response.text() : "" };
  };
  const pages = await crawl([`${baseURL}/`, `${baseURL}/nl`, `${baseURL}/ar`], get);

  const kinds = new Set(pages.map(({ url }) => new URL(url).pathname.replace(/\d+/g, "N")));
  for (const path of [
    "/faq",
    "/nl/privacy-policy",
    "/ar/contact",
    "/ar/listing-detail-vN/N",
    "/nl/garages-list",
  ])
    expect([...kinds]).toContain(path);
  const broken = pages.filter(({ status }) => status >= 400);
  expect(broken.map(({ url, status, from }) => `${status} ${url} from ${from}`)).toEqual([]);

  const known = new Map(pages.map((page) => [page.url, page.alternates]));
  const named = async (url: string) => known.get(url) ?? alternatesOf((await get(url)).html);
  for (const { url, alternates } of onceAKind(pages)) {
    expect([...alternates.keys()].sort(), url).toEqual([...languages, "x-default"].sort());
    expect([...alternates.values()], url).toContain(url);
    for (const translation of alternates.values()) {
      expect(Object.fromEntries(await named(translation)), `${translation}, translation of ${url}`).toEqual(
        Object.fromEntries(alternates),
      );
    }
  }
});

/** Returns one translated page for each path, ignoring numbers in paths. Addresses that redirect are left out. */
function onceAKind(pages: CrawledPage[]): CrawledPage[] {
  const kinds = new Map<string, CrawledPage>();
  for (const page of pages) {
    const kind = new URL(page.url).pathname.replace(/\d+/g, "N");
    if ([...page.alternates.values()].includes(page.url) && !kinds.has(kind)) kinds.set(kind, page);
  }
  expect(kinds.size).toBeGreaterThan(25);
  return [...kinds.values()];
}
