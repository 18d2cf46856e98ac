/** A text for readers, screen readers or search engines. */
export interface PageText {
  text: string;
  /** The element it stands in, or the attribute that says it: "h1", "img alt". */
  where: string;
}

const silent = /<!doctype[^>]*>|<!--[\s\S]*?-->|<(script|style|svg|template)\b[\s\S]*?<\/\1>/gi;
const spokenAttributes = ["alt", "aria-label", "aria-description", "title", "placeholder", "label"];
const spokenMeta = /^(description|og:(title|description|site_name)|twitter:(title|description))$/;
const empty = /^(area|br|col|hr|img|input|link|meta|source|track|wbr)$/;

/** All texts of a page's HTML; without those marked as another language. */
export function pageTexts(html: string): PageText[] {
  const pageTextList: PageText[] = [];
  const open: string[] = [];
  /** How many elements are open where one of another language stands. */
  let foreign = Number.POSITIVE_INFINITY;
  // Comments go first of all: React parts neighbouring texts by them.
  for (const [part, closing, tag, rest = ""] of html
    .replace(silent, "")
    .matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi)) {
    if (!tag) addText(part, open.at(-1) ?? "");
    else if (closing) {
      open.length = Math.max(0, open.lastIndexOf(tag));
      if (open.length <= foreign) foreign = Number.POSITIVE_INFINITY;
    } else {
      if (tag !== "html" && / lang="/.test(rest)) foreign = Math.min(foreign, open.length);
      attributes(tag, rest);
      if (!empty.test(tag)) open.push(tag);
    }
  }
  return pageTextList;

  function addText(text: string, where: string) {
    const plain = unescaped(text).replace(/\s+/g, " ").trim();
    if (/\p{L}/u.test(plain) && open.length <= foreign) pageTextList.push({ text: plain, where });
  }

  function attributes(tag: string, rest: string) {
    const attributeValues = new Map(
      [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? ""]),
    );
    for (const name of spokenAttributes) addText(attributeValues.get(name) ?? "", `${tag} ${name}`);
    const meta = attributeValues.get("name") ?? attributeValues.get("property") ?? "";
    if (tag === "meta" && spokenMeta.test(meta))
      addText(attributeValues.get("content") ?? "", `meta ${meta}`);
    if (tag === "input" && /^(submit|button)$/.test(attributeValues.get("type") ?? "")) {
      addText(attributeValues.get("value") ?? "", "input value");
    }
  }
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&");
}
