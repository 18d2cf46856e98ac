import sanitize from "sanitize-html";
import { contentTags, headingTags } from "#contract/html-elements.ts";

const size = ["width", "height"];

/**
 * Drops what the site would drop: scripts, styles, forms, other attributes. Text without markup stays as typed.
 * Players stay: the site shows them as links.
 */
export function sanitizeContent(html: string): string {
  if (!/<[a-z/!]/i.test(html)) return html;
  return sanitize(html, {
    allowedTags: [...contentTags, "iframe"],
    nestingLimit: 40,
    allowedAttributes: {
      "*": [{ name: "dir", values: ["ltr", "rtl", "auto"] }],
      a: ["href"],
      abbr: ["title"],
      img: ["src", "alt", ...size],
      iframe: ["src", ...size],
      ol: ["start"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
      ...Object.fromEntries(headingTags.map((heading) => [heading, ["id"]])),
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
  });
}

/** Sanitised HTML for the preview, which shows no players. */
export const previewHtml = (html: string): string =>
  sanitize(sanitizeContent(html), {
    allowedTags: contentTags,
    allowedAttributes: { a: ["href"], img: ["src", "alt"], "*": ["dir", "colspan", "rowspan"] },
  });
