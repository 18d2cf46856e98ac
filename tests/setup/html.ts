import { parseHTML } from "linkedom";

const tags = /<[a-z][^<>]*>/g;
const attributeNames = / [a-z]+[A-Z][a-zA-Z]*(?==)/g;

/** Parses a page or a part of one, as a browser does, without running scripts or applying style sheets. */
export function parseHtml(html: string): Document {
  // React writes `autoComplete`. linkedom, which is four times as fast as happy-dom, does not lower its case.
  const lowerCase = html.replaceAll(tags, (tag) =>
    tag.replaceAll(attributeNames, (name) => name.toLowerCase()),
  );
  const isWhole = /^\s*<(!doctype|html)\b/i.test(lowerCase);
  return parseHTML(isWhole ? lowerCase : `<html><head></head><body>${lowerCase}</body></html>`).document;
}

/** Returns an element's text without bidi control characters; "" without one. @param separator between elements */
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

/** Reads title, description and links of a page's head; null for missing tags. */
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
    /** The URLs of the page's translations, by language. */
    alternates: Object.fromEntries(
      [...document.head.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ]),
    ),
  };
}

/** Returns the targets of the links in an element, in order. */
export const linksOf = (root: ParentNode | null | undefined): string[] =>
  [...(root?.querySelectorAll("a[href]") ?? [])].map((link) => link.getAttribute("href") ?? "");

/** Returns the JSON-LD, or null. */
export function readStructuredData(document: Document) {
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? "null");
}

/** Returns the ids at the end of links whose URL has `path`, each once, in order. */
export function linkedIds(root: Element | null, path: string): number[] {
  const hrefs = linksOf(root).filter((href) => href.includes(`${path}/`));
  const ids = hrefs.map((href) => /\/(\d+)$/.exec(href)?.[1]).filter((id) => id !== undefined);
  return [...new Set(ids.map(Number))];
}

/** Returns an element's own text nodes joined, because React separates adjacent ones by comments. */
export const ownTexts = ({ childNodes }: Element) =>
  [...childNodes]
    .filter(({ nodeType, COMMENT_NODE }) => nodeType !== COMMENT_NODE)
    .map(({ nodeType, TEXT_NODE, textContent }) => (nodeType === TEXT_NODE ? textContent : "\0"))
    .join("")
    .split("\0");
