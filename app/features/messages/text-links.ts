export interface TextPart {
  /** Index at which the part begins. */
  at: number;
  text: string;
  /** http or https; undefined for plain text. */
  href?: string;
}

/** A URL ends at spaces, quotes, brackets, and marks that change the direction or are invisible. */
const urlPattern = /\bhttps?:\/\/[^\s<>"'`«»“”\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/giu;
/** Trailing marks that belong to the sentence, not to the URL. */
const trailingMarks = ".,;:!?،؛؟…*_~";

/** Splits a message at its web addresses. Any other scheme, and an address that hides its host, stays text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(urlPattern)) {
    const typed = withoutTrailingMarks(match);
    const link = toLink(typed);
    if (!link) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, ...link });
    end = index + typed.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}

/** A closing bracket belongs to the URL only if it was opened there. Linear, because a message may be all marks. */
function withoutTrailingMarks(url: string): string {
  const surplus = (closing: string, opening: string) => url.split(closing).length - url.split(opening).length;
  let round = surplus(")", "(");
  let square = surplus("]", "[");
  for (let end = url.length; ; end--) {
    const last = url.charAt(end - 1);
    const isMark = last === ")" ? round-- > 0 : last === "]" ? square-- > 0 : trailingMarks.includes(last);
    if (!isMark) return url.slice(0, end);
  }
}

/** A host with foreign letters is shown in Punycode, because it may imitate another. Null when it is no link. */
function toLink(typed: string): Omit<TextPart, "at"> | null {
  const url = URL.parse(typed);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  // "https://bank.example@evil.example" leads to the second host.
  if (!url || !isWeb || url.username || url.password || !url.hostname.includes(".")) return null;
  return { text: url.hostname.includes("xn--") ? url.href : typed, href: url.href };
}
