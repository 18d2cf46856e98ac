import sanitize, { type Attributes, type Tag } from "sanitize-html";
import type { Lang } from "#contract/languages.ts";
import { type Chapter, outline } from "./outline.ts";
import { safeLink } from "./safe-link.ts";
import { safePicture } from "./safe-picture.ts";

/** What of the site the HTML of the API is made to fit. */
export interface Place {
  lang: Lang;
  /** The site's own origin: links to it become links to the page in `lang`. */
  origin: string;
  /** The page's title; a first heading that repeats it is left out. */
  title: string;
  /** Where a picture may be had (a path of the API or an https address), null for one that may not be shown. */
  picture: (address: string) => string | null;
  /** The address of an embedded player, null for one that may not be embedded. */
  player: (address: string) => string | null;
  /** The words on the link in the place of a player. */
  playerLabel: (host: string) => string;
}

export interface SafeHtml {
  html: string;
  /** The headings of level 2, for a table of contents. */
  chapters: Chapter[];
}

const blocks = "div p hr blockquote pre figure figcaption ul ol li dl dt dd".split(" ");
const headings = "h1 h2 h3 h4 h5 h6".split(" ");
const tables = "table caption thead tbody tfoot tr th td".split(" ");
const words = "a abbr b bdi br cite code em i q s small strong sub sup".split(" ");
const known = [...blocks, ...headings, ...tables, ...words, "img"];

/** Attributes by element, beside `dir`. Those of links and pictures are our own, see `transformTags`. */
const own: Record<string, string[]> = {
  a: ["href", "rel", "class"],
  abbr: ["title"],
  // For the text's own links, until `outline` gives headings ids of ours.
  ...Object.fromEntries(headings.map((tag) => [tag, ["id"]])),
  img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
  ol: ["start"],
  table: ["tabindex"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};
const direction = { name: "dir", values: ["ltr", "rtl", "auto"] };

/** What holds no text of the page: left out with all that is in it. Of any other unknown element the content stays. */
const withoutText =
  "script style template title noscript noembed noframes xmp plaintext svg math canvas audio video select option textarea".split(
    " ",
  );

/** Landmarks would add to the page's own: what is in them stays, as a plain block. */
const landmarks = "main section article header footer nav aside center address".split(" ");

/** More and deeper than any text has: hostile ones take the parser's time with the square of either. */
const mostTags = 20_000;
const deepest = 40;

/**
 * Makes HTML of the API safe to stand in a page (§8 has it shown as it comes; design: all HTML is sanitised on the
 * server). Structure stays: headings (levels fitted below the page's h1, ids of our own), paragraphs, lists, tables,
 * emphasis, links, pictures through our own address. Styles, classes, ids, scripts and forms go. An embedded player becomes
 * a link to it, which `RichText` plays in place: nothing is fetched from a third party before a press, not even where
 * scripting is off (there `loading="lazy"` counts for nothing).
 */
export function safeHtml(html: string, place: Place): SafeHtml {
  const clean = sanitize(firstTags(html), {
    // An iframe is always turned into something else below; none of its attributes is allowed.
    allowedTags: [...known, "iframe"],
    nonTextTags: withoutText,
    nestingLimit: deepest,
    allowedAttributes: Object.fromEntries(known.map((tag) => [tag, [direction, ...(own[tag] ?? [])]])),
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(landmarks.map((tag) => [tag, sanitize.simpleTransform("div", {}, false)])),
      a: (_, { href }) => element("a", safeLink(href, place)),
      img: (_, attributes) => element("img", safePicture(attributes, place.picture)),
      iframe: (_, { src }) => player(src, place),
      ol: (tagName, attributes) => element(tagName, numbers(attributes, /^-?\d{1,4}$/)),
      // It may have to be scrolled sideways, by keyboard too.
      table: () => ({ tagName: "table", attribs: { tabindex: "0" } }),
      td: (tagName, attributes) => element(tagName, numbers(attributes, /^\d{1,2}$/)),
      th: (tagName, { scope, ...attributes }) =>
        element(tagName, {
          ...numbers(attributes, /^\d{1,2}$/),
          ...(scope === "row" || scope === "col" ? { scope } : {}),
        }),
    },
  });
  return outline(withoutUnused(clean), place.title);
}

/** The text up to its last tag that is read. */
function firstTags(html: string) {
  let end = -1;
  for (let tags = 0; tags <= mostTags; tags++) {
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
function withoutUnused(html: string) {
  const kept: boolean[] = [];
  return html.replaceAll("<img />", "").replace(/<(\/?)a( [^>]*)?>/g, (tag, closes, attributes) => {
    if (closes) return kept.pop() ? tag : "";
    kept.push(Boolean(attributes) && !kept.includes(true));
    return kept.at(-1) ? tag : "";
  });
}

/** Attributes whose values are numbers of that form. */
function numbers(attributes: Attributes, form: RegExp): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => form.test(value)));
}

/** A link to the player in its place; what an iframe holds is for browsers that know none. */
function player(src: string | undefined, { player, playerLabel }: Place): Tag {
  const href = src ? player(src.trim()) : null;
  if (!href) return { tagName: "a", attribs: {}, text: "" };
  return {
    tagName: "a",
    attribs: { class: "film player-link", href, rel: "noopener" },
    text: playerLabel(new URL(href).host),
  };
}
