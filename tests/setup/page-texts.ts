import { ownTexts, parseHtml } from "./html.ts";

/** A text for readers, screen readers or search engines. */
export interface PageText {
  text: string;
  /** The element it stands in, or the attribute that says it: "h1", "img alt". */
  where: string;
}

const spokenAttributes = ["alt", "aria-label", "aria-description", "title", "placeholder", "label"];
const spokenMeta = /^(description|og:(title|description|site_name)|twitter:(title|description))$/;
const foreign = "[lang]:not(html)";

/** All texts of a page's HTML; without those marked as another language. */
export function pageTexts(html: string): PageText[] {
  const pageTextList: PageText[] = [];
  for (const element of parseHtml(html).querySelectorAll("*")) {
    if (element.closest("script, style, svg, template")) continue;
    if (!element.closest(foreign)) for (const text of ownTexts(element)) add(text, element.localName);
    if (element.parentElement?.closest(foreign)) continue;
    for (const name of spokenAttributes) add(element.getAttribute(name), `${element.localName} ${name}`);
    const meta = element.getAttribute("name") ?? element.getAttribute("property") ?? "";
    if (element.matches("meta") && spokenMeta.test(meta))
      add(element.getAttribute("content"), `meta ${meta}`);
    if (element.matches("input:is([type=submit], [type=button])"))
      add(element.getAttribute("value"), "input value");
  }
  return pageTextList;

  function add(text: string | null, where: string) {
    const plain = (text ?? "").replace(/\s+/g, " ").trim();
    if (/\p{L}/u.test(plain)) pageTextList.push({ text: plain, where });
  }
}
