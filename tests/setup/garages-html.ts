import { linkedIds, linksOf, parseHtml, readHead, readStructuredData, textOf } from "./html.ts";

/** Reads what a page of garages shows, with few assumptions about its markup. */
export function readGarages(html: string) {
  const document = parseHtml(html);
  const main = document.querySelector("main");
  const { title, robots, canonical, lang, dir } = readHead(document);
  return {
    main,
    links: linksOf(main),
    /** Ids of the branches on the page, in order. */
    ids: linkedIds(main, "/garage-branch-profile"),
    heading: textOf(main?.querySelector("h1"), " "),
    /** The text of everything in `main`. */
    text: textOf(main, " "),
    robots,
    canonical: canonical ?? "",
    title,
    lang,
    dir,
    /** The JSON-LD, or null. */
    json: readStructuredData(document),
  };
}
