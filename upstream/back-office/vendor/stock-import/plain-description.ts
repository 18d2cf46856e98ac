import { maxTextLength } from "#contract/rules.ts";
import { htmlToText } from "#upstream/platform/html-to-text.ts";

/** Whole tags and entities, not the "<" of "< 5 jaar" nor words in such brackets. */
const markup =
  /<\/?(?:a|b|big|blockquote|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|su[bp]|table|t[bdhr]|tbody|u|ul)(?:\s[^<>]*)?\/?>|<!--|&(?:#\d+|#x[\da-f]+|[a-z]{2,}\d*);/i;
const lineEnd = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b/i;
/** In characters; longer ones are refused for their length, and deep nesting takes quadratic time. */
const maxLength = 4 * maxTextLength;

/** The text of a description, which the software of dealers writes as HTML. Without tags and entities it stays as it is. */
export function plainDescription(text: string): string {
  if (text.length > maxLength || !markup.test(text)) return text;
  return htmlToText(lineEnd.test(text) ? text : text.replace(/(?:\r\n?|\n)(?![^<>]*>)/g, "<br>"));
}
