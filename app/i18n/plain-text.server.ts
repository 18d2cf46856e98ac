import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";

/** Elements that are dropped with their content; other unknown elements keep theirs. */
export const nonTextTags =
  "script style template title noscript noembed noframes xmp plaintext svg math canvas audio video select option textarea".split(
    " ",
  );

/** More than any real text has; a limit, because parsing time is quadratic in the number of tags. */
const maxTags = 20_000;

export const hasMarkup = (text: string) =>
  /<\/?[a-z][^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text);

/** The ends of elements, where words would otherwise join. */
const textBreak = /<br[^<>]*>|<\/(?:p|div|li|h[1-6]|t[dhr]|d[dt]|blockquote)\s*>/gi;

/** Returns `value` with its strings free of HTML tags, for texts of one line. */
export function plainTexts<T>(value: T): T {
  if (typeof value === "string") return plainText(value) as T;
  if (Array.isArray(value)) return value.map(plainTexts) as T;
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainTexts(part)])) as T;
}

/** The API's texts, which many pages show; sizes in characters. */
const known = new LRUCache<string, string>({
  maxSize: 1_000_000,
  sizeCalculation: (text, source) => text.length + source.length + 1,
});

export function plainText(source: string): string {
  if (!hasMarkup(source)) return source;
  const earlier = known.get(source);
  if (earlier !== undefined) return earlier;
  const text = withoutTags(source);
  known.set(source, text);
  return text;
}

function withoutTags(source: string): string {
  const spaced = firstTags(source).replace(textBreak, "$& ");
  return textContent(sanitize(spaced, { allowedTags: [], allowedAttributes: {}, nonTextTags }));
}

export function firstTags(html: string) {
  let end = -1;
  for (let tags = 0; tags <= maxTags; tags++) {
    end = html.indexOf("<", end + 1);
    if (end < 0) return html;
  }
  return html.slice(0, end);
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Returns the text of sanitised HTML, which escapes only these four entities. */
export function textContent(html: string) {
  return html
    .replace(/<br[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
