import { LRUCache } from "lru-cache";
import sanitize, { type Attributes, type Tag } from "sanitize-html";
import { playerLabel } from "#app/features/video/player-link.tsx";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { firstTags, hasMarkup, nonTextTags, plainText } from "#app/i18n/plain-text.server.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { pictureSrcSet, pictureUrl } from "#app/ui/picture.tsx";
import { contentTags, headingTags } from "#contract/html-elements.ts";
import { type Lang, languages } from "#contract/languages.ts";
import { type Chapter, outline } from "./outline.ts";

/** The width of running text (`.prose`). */
const sizes = "(min-width: 48rem) 42rem, 100vw";

/** Returns the srcset of the image proxy (decision 014). @param toMediaPath see `api/media.server.ts` */
function safePicture(
  { src, alt = "", width, height }: Record<string, string | undefined>,
  toMediaPath: (url: string) => string | null,
): Record<string, string> | null {
  const source = src ? toMediaPath(src.trim()) : null;
  const url = source && pictureUrl(source, 640);
  const srcSet = source && pictureSrcSet(source);
  if (!url || !srcSet) return null;
  return {
    src: url,
    srcset: srcSet,
    sizes,
    alt,
    ...(isLength(width) && isLength(height) ? { width, height } : {}),
    loading: "lazy",
    decoding: "async",
  };
}

const isLength = (value: string | undefined): value is string => /^[1-9]\d{0,3}$/.test(value ?? "");

const prefix = new RegExp(`^/(?:${languages.join("|")})(?=/|$)`);

/** Returns null unless http(s), `mailto:`, `tel:`, a path or a fragment. Links to this site open in `lang`. */
function safeLink(
  href: string | undefined,
  { lang, origin }: { lang: Lang; origin: string },
): Record<string, string> | null {
  const text = href?.trim();
  if (!text) return null;
  if (text.startsWith("#")) return { href: text };
  const url = URL.parse(text, `${origin}/`);
  if (!url || url.username || url.password) return null;
  // Phone numbers and e-mail addresses are left-to-right in Arabic text too.
  if (url.protocol === "mailto:" || url.protocol === "tel:") return { href: url.href, dir: "auto" };
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.origin === origin) return { href: inLanguage(lang, url.pathname) + url.search + url.hash };
  return { href: url.href, rel: "noopener noreferrer" };
}

/** Files (`/terms.pdf`) have no language prefix, pages have. */
function inLanguage(lang: Lang, pathname: string) {
  const path = pathname.replace(/^\/+/, "/");
  if (/\.\w+$/.test(path)) return path;
  const page = path.replace(prefix, "").replace(/^\/+|\/+$/g, "");
  // Already encoded: `localizedHref` would encode it again.
  return [localizedHref(lang, "/:lang?").replace(/\/$/, ""), page].join("/").replace(/(?<=.)\/$/, "");
}

export interface SafeHtmlContext {
  lang: Lang;
  origin: string;
  /** The page's title; a first heading that repeats it is dropped. */
  title: string;
  /** Prefix of heading ids, unique for each text of a page. */
  idPrefix?: string | undefined;
  /** The picture's URL (a path of the API, or https); null if not allowed. */
  picture: (url: string) => string | null;
  /** The URL of an embedded player; null if not allowed. */
  player: (url: string) => string | null;
  t: Translate;
}

export interface SafeHtml {
  html: string;
  /** Headings of level 2, for a table of contents. */
  chapters: Chapter[];
}

/** Allowed in addition to `dir`. Links and pictures get their values from `transformTags`. */
const attributesByTag: Record<string, string[]> = {
  a: ["href", "rel", "class"],
  abbr: ["title"],
  // Targets of the text's own fragment links, until `outline` replaces them.
  ...Object.fromEntries(headingTags.map((tag) => [tag, ["id"]])),
  img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
  ol: ["start"],
  table: ["tabindex"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};
const direction = { name: "dir", values: ["ltr", "rtl", "auto"] };

/** Replaced by a div, because they would add landmarks to those of the page. */
const landmarkTags = "main section article header footer nav aside center address".split(" ");

/** More than any real text has. Limited, because parsing time is quadratic in the depth. */
const maxDepth = 40;

/** Cached: long texts take longer than the rest of their page. For a minute only, as texts of `t` may change. */
const recent = new LRUCache<string, SafeHtml>({
  maxSize: 2_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
  ttl: 60_000,
});

/**
 * Sanitises HTML of the API for a page (§8). Drops styles, classes, ids, scripts and forms; embedded players
 * become links, which `RichText` plays on click (decision 077).
 */
export function safeHtml(html: string, context: SafeHtmlContext): SafeHtml {
  const { lang, origin, title, idPrefix } = context;
  const key = JSON.stringify([lang, origin, title, idPrefix, html]);
  const known = recent.get(key);
  if (known) return known;
  const safe = sanitized(html, context);
  recent.set(key, safe);
  return safe;
}

function sanitized(html: string, context: SafeHtmlContext): SafeHtml {
  const clean = sanitize(firstTags(html), {
    // Always replaced below; none of its attributes is allowed.
    allowedTags: [...contentTags, "iframe"],
    nonTextTags,
    nestingLimit: maxDepth,
    allowedAttributes: Object.fromEntries(
      contentTags.map((tag) => [tag, [direction, ...(attributesByTag[tag] ?? [])]]),
    ),
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(landmarkTags.map((tag) => [tag, sanitize.simpleTransform("div", {}, false)])),
      a: (_, { href }) => element("a", safeLink(href, context)),
      img: (_, attributes) => element("img", safePicture(attributes, context.picture)),
      iframe: (_, { src }) => player(src, context),
      ol: (tagName, attributes) => element(tagName, numericAttributes(attributes, /^-?\d{1,4}$/)),
      // Makes wide tables scroll by keyboard.
      table: () => ({ tagName: "table", attribs: { tabindex: "0" } }),
      td: (tagName, attributes) => element(tagName, numericAttributes(attributes, /^\d{1,2}$/)),
      th: (tagName, { scope, ...attributes }) =>
        element(tagName, {
          ...numericAttributes(attributes, /^\d{1,2}$/),
          ...(scope === "row" || scope === "col" ? { scope } : {}),
        }),
    },
  });
  return outline(removeEmptyLinks(clean), context.title, context.idPrefix);
}

/** A text that another API sends as HTML or as plain text; `html` is null without markup. */
export interface RichTextContent {
  text: string;
  html: string | null;
}

export function richText(source: string, context: SafeHtmlContext): RichTextContent {
  return { text: plainText(source), html: (hasMarkup(source) && safeHtml(source, context).html) || null };
}

const element = (tagName: string, attribs: Attributes | null): Tag => ({ tagName, attribs: attribs ?? {} });

/** Unwraps nested links and those without a URL. Renaming them would make the sanitiser close others. */
function removeEmptyLinks(html: string) {
  const openLinks: boolean[] = [];
  return html.replaceAll("<img />", "").replace(/<(\/?)a( [^>]*)?>/g, (tag, closes, attributes) => {
    if (closes) return openLinks.pop() ? tag : "";
    openLinks.push(Boolean(attributes) && !openLinks.includes(true));
    return openLinks.at(-1) ? tag : "";
  });
}

function numericAttributes(attributes: Attributes, form: RegExp): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => form.test(value)));
}

/** Replaces an iframe with a link; the iframe's content is a fallback and is dropped. */
function player(src: string | undefined, { player, t }: SafeHtmlContext): Tag {
  const href = src ? player(src.trim()) : null;
  if (!href) return { tagName: "a", attribs: {}, text: "" };
  return {
    tagName: "a",
    attribs: { class: "video player-link", href, rel: "noopener" },
    text: playerLabel(t, new URL(href).host),
  };
}
