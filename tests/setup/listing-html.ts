import { linkedIds, linksOf, parseHtml, readHead, readStructuredData, textOf } from "./html.ts";

/** Reads what a listing page shows, with few assumptions about its markup. */
export function readListing(html: string) {
  const document = parseHtml(html);
  const main = document.querySelector("main");
  const { title, robots, canonical, lang, alternates } = readHead(document);
  const removing = "Remove filter ";
  return {
    main,
    links: linksOf(main),
    /** The JSON-LD, or null. */
    json: readStructuredData(document),
    /** Ids of the cars on the page, in order. */
    ids: linkedIds(main, "/listing-detail-v1"),
    heading: textOf(main?.querySelector("h1")),
    /** The number in "573 cars". */
    total: Number(textOf(main?.querySelector("h2#results")).replace(/\D/g, "")),
    /** Texts of the active filters. */
    chips: [...(main?.querySelectorAll("a.chip") ?? [])]
      .map((chip) => textOf(chip))
      .filter((text) => text.startsWith(removing))
      .map((text) => text.replace(removing, "")),
    /** The text of everything in `main`. */
    text: textOf(main),
    robots,
    canonical: canonical ?? "",
    title,
    lang,
    alternates,
  };
}
