import sanitize from "sanitize-html";

/** Longest drawing that is worth its bytes in a page, characters. */
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

/**
 * The icon of a feature, which the API gives as HTML (§2 "About us"): the drawing of an inline SVG, shapes only.
 * Nothing in the answer can run, link, fetch or carry an id. Null when there is no drawing in it (an icon font's `<i>`,
 * a picture): the page then shows an icon of its own.
 */
export function featureIcon(html: string | null): string | null {
  if (!html || html.length > maxLength) return null;
  const clean = sanitize(html, {
    allowedTags: shapes,
    allowedAttributes: { "*": drawing },
    parser: { lowerCaseAttributeNames: false },
    transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: withoutReferences(attribs) }) },
  }).trim();
  return /^<svg[\s>].*<path|^<svg[\s>].*<(circle|ellipse|rect|line|poly)/s.test(clean) ? clean : null;
}

/** A paint may be `url(…)`, which fetches. */
function withoutReferences(attributes: Record<string, string>) {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => !/url\s*\(/i.test(value)));
}
