import sanitize, { type Attributes, type Tag } from "sanitize-html";
import type { Lang } from "#contract/languages.ts";
import { type Chapter, outline } from "./outline.ts";
import { safeLink } from "./safe-link.ts";
import { safePicture } from "./safe-picture.ts";

/** What of the site the HTML of the API is made to fit. */
export interface SafeHtmlContext {
  lang: Lang;
  /** The site's own origin: links to it become links to the page in `lang`. */
  origin: string;
  /** The page's title; a first heading that repeats it is left out. */
  title: string;
  /** Where a picture may be had (a path of the API or an https address), null for one that may not be shown. */
  picture: (url: string) => string | null;
  /** The address of an embedded player, null for one that may not be embedded. */
  player: (url: string) => string | null;
  /** The words on the link in the place of a player. */
  playerLabel: (host: string) => string;
}

export interface SafeHtml {
  html: string;
  /** The headings of level 2, for a table of contents. */
  chapters: Chapter[];
}

const blockTags = "div p hr blockquote pre figure figcaption ul ol li dl dt dd".split(" ");
const headingTags = "h1 h2 h3 h4 h5 h6".split(" ");
const tableTags = "table caption thead tbody tfoot tr th td".split(" ");
const inlineTags = "a abbr b bdi br cite code em i q s small strong sub sup".split(" ");
const knownTags = [...blockTags, ...headingTags, ...tableTags, ...inlineTags, "img"];

/** Attributes by element, beside `dir`. Those of links and pictures are our own, see `transformTags`. */
const attributesByTag: Record<string, string[]> = {
  a: ["href", "rel", "class"],
  abbr: ["title"],
  // For the text's own links, until `outline` gives headings ids of ours.
  ...Object.fromEntries(headingTags.map((tag) => [tag, ["id"]])),
  img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
  ol: ["start"],
  table: ["tabindex"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};
const direction = { name: "dir", values: ["ltr", "rtl", "auto"] };

/** What holds no text of the page: left out with all that is in it. Of any other unknown element the content stays. */
const nonTextTags =
  "script style template title noscript noembed noframes xmp plaintext svg math canvas audio video select option textarea".split(
    " ",
  );

/** Landmarks would add to the page's own: what is in them stays, as a plain block. */
const landmarkTags = "main section article header footer nav aside center address".split(" ");

/** More and deeper than any text has: hostile ones take the parser's time with the square of either. */
const maxTags = 20_000;
const maxDepth = 40;

/**
 * Makes HTML of the API safe to stand in a page (the specification, §8, shows it as it comes). Structure stays: headings (levels fitted below the page's h1, ids of our own), paragraphs, lists, tables,
 * emphasis, links, pictures through our own address. Styles, classes, ids, scripts and forms go. An embedded player becomes
 * a link to it, which `RichText` plays in place: nothing is fetched from a third party before a press, not even where
 * scripting is off (there `loading="lazy"` counts for nothing).
 */
export function safeHtml(html: string, context: SafeHtmlContext): SafeHtml {
  const clean = sanitize(firstTags(html), {
    // An iframe is always turned into something else below; none of its attributes is allowed.
    allowedTags: [...knownTags, "iframe"],
    nonTextTags,
    nestingLimit: maxDepth,
    allowedAttributes: Object.fromEntries(
      knownTags.map((tag) => [tag, [direction, ...(attributesByTag[tag] ?? [])]]),
    ),
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(landmarkTags.map((tag) => [tag, sanitize.simpleTransform("div", {}, false)])),
      a: (_, { href }) => element("a", safeLink(href, context)),
      img: (_, attributes) => element("img", safePicture(attributes, context.picture)),
      iframe: (_, { src }) => player(src, context),
      ol: (tagName, attributes) => element(tagName, numericAttributes(attributes, /^-?\d{1,4}$/)),
      // It may have to be scrolled sideways, by keyboard too.
      table: () => ({ tagName: "table", attribs: { tabindex: "0" } }),
      td: (tagName, attributes) => element(tagName, numericAttributes(attributes, /^\d{1,2}$/)),
      th: (tagName, { scope, ...attributes }) =>
        element(tagName, {
          ...numericAttributes(attributes, /^\d{1,2}$/),
          ...(scope === "row" || scope === "col" ? { scope } : {}),
        }),
    },
  });
  return outline(removeEmptyLinks(clean), context.title);
}

/** The text up to its last tag that is read. */
function firstTags(html: string) {
  let end = -1;
  for (let tags = 0; tags <= maxTags; tags++) {
    end = html.indexOf("<", end + 1);
    if (end < 0) return html;
  }
  return html.slice(0, end);
}

const element = (tagName: string, attribs: Attributes | null): Tag => ({ tagName, attribs: attribs ?? {} });

/**
 * Takes out links and pictures that were left without an address, keeping a link's words, and links within links. They
 * cannot be dropped by a name that is not allowed: the sanitiser would close later elements by that name.
 */
function removeEmptyLinks(html: string) {
  const openLinks: boolean[] = [];
  return html.replaceAll("<img />", "").replace(/<(\/?)a( [^>]*)?>/g, (tag, closes, attributes) => {
    if (closes) return openLinks.pop() ? tag : "";
    openLinks.push(Boolean(attributes) && !openLinks.includes(true));
    return openLinks.at(-1) ? tag : "";
  });
}

/** Attributes whose values are numbers of that form. */
function numericAttributes(attributes: Attributes, form: RegExp): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => form.test(value)));
}

/** A link to the player in its place; what an iframe holds is for browsers that know none. */
function player(src: string | undefined, { player, playerLabel }: SafeHtmlContext): Tag {
  const href = src ? player(src.trim()) : null;
  if (!href) return { tagName: "a", attribs: {}, text: "" };
  return {
    tagName: "a",
    attribs: { class: "film player-link", href, rel: "noopener" },
    text: playerLabel(new URL(href).host),
  };
}
