import { parseHTML } from "linkedom";

const tags = /<[a-z][^<>]*>/g;
const attributeNames = / [a-z]+[A-Z][a-zA-Z]*(?==)/g;

/** A page, or a part of one, as a browser reads it, without its scripts and style sheets. */
export function parseHtml(html: string): Document {
  // React writes `autoComplete`, which linkedom, four times as fast as happy-dom, keeps as it is.
  const lowerCase = html.replaceAll(tags, (tag) =>
    tag.replaceAll(attributeNames, (name) => name.toLowerCase()),
  );
  const isWhole = /^\s*<(!doctype|html)\b/i.test(lowerCase);
  return parseHTML(isWhole ? lowerCase : `<html><head></head><body>${lowerCase}</body></html>`).document;
}

/** Text without bidi control characters; "" without an element. @param separator between elements */
export function textOf(element: Element | null | undefined, separator = ""): string {
  if (!element) return "";
  const text = separator ? separatedText(element, separator).replace(/\s+/g, " ") : element.textContent;
  return text.replace(/[\u2066-\u2069]/g, "").trim();
}

function separatedText(node: Node, separator: string): string {
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === child.TEXT_NODE) return child.textContent;
      if (child.nodeType !== child.ELEMENT_NODE) return "";
      return separator + separatedText(child, separator) + separator;
    })
    .join("");
}

/** Null for missing tags. */
export function readHead(document: Document) {
  const attribute = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    title: textOf(document.querySelector("title")),
    description: attribute('meta[name="description"]', "content"),
    robots: attribute('meta[name="robots"]', "content"),
    canonical: attribute('link[rel="canonical"]', "href"),
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    /** The page's translations: language to address. */
    alternates: Object.fromEntries(
      [...document.head.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ]),
    ),
  };
}

/** Where the links of a part lead, in their order. */
export const linksOf = (root: ParentNode | null | undefined): string[] =>
  [...(root?.querySelectorAll("a[href]") ?? [])].map((link) => link.getAttribute("href") ?? "");

/** JSON-LD, or null. */
export function readStructuredData(document: Document) {
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? "null");
}

/** Ids at the end of the links' URLs that begin with `path`, each once, in their order. */
export function linkedIds(root: Element | null, path: string): number[] {
  const hrefs = linksOf(root).filter((href) => href.includes(`${path}/`));
  const ids = hrefs.map((href) => /\/(\d+)$/.exec(href)?.[1]).filter((id) => id !== undefined);
  return [...new Set(ids.map(Number))];
}

/** An element's own texts; React parts neighbouring ones by comments. */
export const ownTexts = ({ childNodes }: Element) =>
  [...childNodes]
    .filter(({ nodeType, COMMENT_NODE }) => nodeType !== COMMENT_NODE)
    .map(({ nodeType, TEXT_NODE, textContent }) => (nodeType === TEXT_NODE ? textContent : "\0"))
    .join("")
    .split("\0");
