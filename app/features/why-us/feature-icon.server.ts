import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";

/** In characters; longer icons are not worth their bytes. */
const maxLength = 4000;

const shapes = ["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"];

const drawing = [
  [
    "viewBox",
    "fill",
    "fill-rule",
    "clip-rule",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
  ],
  ["d", "points", "transform", "opacity", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"],
  ["width", "height"],
].flat();

/** Cached, because every request of a page brings the same few icons. */
const cleaned = new LRUCache<string, string>({ max: 100 });

/** Returns the inline SVG of an HTML icon (§2) without scripts, links, fetches or ids. Null without an SVG. */
export function featureIcon(html: string | null): string | null {
  if (!html || html.length > maxLength) return null;
  const clean = cleaned.get(html) ?? cleanShapes(html);
  cleaned.set(html, clean);
  return /^<svg[\s>].*<path|^<svg[\s>].*<(circle|ellipse|rect|line|poly)/s.test(clean) ? clean : null;
}

function cleanShapes(html: string): string {
  return sanitize(html, {
    allowedTags: shapes,
    allowedAttributes: { "*": drawing },
    parser: { lowerCaseAttributeNames: false },
    transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: withoutReferences(attribs) }) },
  }).trim();
}

/** Drops `url(…)` in paint attributes, because it would fetch. */
function withoutReferences(attributes: Record<string, string>) {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => !/url\s*\(/i.test(value)));
}
