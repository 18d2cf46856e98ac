import { expect, test } from "@playwright/test";
import { alternatesOf, type Crawled, crawl } from "#tests/setup/crawl.ts";

test("following links only, nobody comes to an error, and translations name one another", async ({
  request,
  baseURL,
}) => {
  const get = async (address: string) => {
    const response = await request.get(address);
    const isPage = response.headers()["content-type"]?.startsWith("text/html");
    return { status: response.status(), html: isPage ? await response.text() : "" };
  };
  const pages = await crawl([`${baseURL}/`, `${baseURL}/nl`, `${baseURL}/ar`], get);

  const kinds = new Set(pages.map(({ address }) => new URL(address).pathname.replace(/\d+/g, "N")));
  for (const path of [
    "/faq",
    "/nl/privacy-policy",
    "/ar/contact",
    "/ar/listing-detail-vN/N",
    "/nl/garages-list",
  ])
    expect([...kinds]).toContain(path);
  const broken = pages.filter(({ status }) => status >= 400);
  expect(broken.map(({ address, status, from }) => `${status} ${address} from ${from}`)).toEqual([]);

  const known = new Map(pages.map((page) => [page.address, page.alternates]));
  const named = async (address: string) => known.get(address) ?? alternatesOf((await get(address)).html);
  for (const { address, alternates } of onceAKind(pages)) {
    expect([...alternates.keys()].sort(), address).toEqual(["ar", "en", "nl", "x-default"]);
    expect([...alternates.values()], address).toContain(address);
    for (const translation of alternates.values()) {
      expect(
        Object.fromEntries(await named(translation)),
        `${translation}, translation of ${address}`,
      ).toEqual(Object.fromEntries(alternates));
    }
  }
});

/** Pages with translations, one of every path but for its numbers; an address that redirects is not its own. */
function onceAKind(pages: Crawled[]): Crawled[] {
  const kinds = new Map<string, Crawled>();
  for (const page of pages) {
    const kind = new URL(page.address).pathname.replace(/\d+/g, "N");
    if ([...page.alternates.values()].includes(page.address) && !kinds.has(kind)) kinds.set(kind, page);
  }
  expect(kinds.size).toBeGreaterThan(25);
  return [...kinds.values()];
}
