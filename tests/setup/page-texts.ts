import { ownTexts, parseHtml } from "./html.ts";

/** A text for readers, screen readers or search engines. */
export interface PageText {
  text: string;
  /** The element or attribute that contains it: "h1", "img alt". */
  where: string;
}

const spokenAttributes = ["alt", "aria-label", "aria-description", "title", "placeholder", "label"];
const spokenMeta = /^(description|og:(title|description|site_name)|twitter:(title|description))$/;
const unread = new Set(["script", "style", "svg", "template"]);

/** Returns all texts of a page's HTML, except those marked as another language. */
export function pageTexts(html: string): PageText[] {
  const pageTextList: PageText[] = [];
  readElement(parseHtml(html).documentElement);
  return pageTextList;

  // One walk, because looking up the ancestors of each element (`closest`) took most of a test's time.
  function readElement(element: Element) {
    const { localName } = element;
    if (unread.has(localName)) return;
    const isForeign = localName !== "html" && element.hasAttribute("lang");
    if (!isForeign) for (const text of ownTexts(element)) add(text, localName);
    for (const name of spokenAttributes) add(element.getAttribute(name), `${localName} ${name}`);
    if (localName === "meta") {
      const meta = element.getAttribute("name") ?? element.getAttribute("property") ?? "";
      if (spokenMeta.test(meta)) add(element.getAttribute("content"), `meta ${meta}`);
    }
    if (localName === "input" && /^(submit|button)$/i.test(element.getAttribute("type") ?? ""))
      add(element.getAttribute("value"), "input value");
    if (!isForeign) for (const child of element.children) readElement(child);
  }

  function add(text: string | null, where: string) {
    const plain = (text ?? "").replace(/\s+/g, " ").trim();
    if (/\p{L}/u.test(plain)) pageTextList.push({ text: plain, where });
  }
}
