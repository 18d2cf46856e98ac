import { textContent } from "#app/i18n/plain-text.server.ts";

export interface Chapter {
  id: string;
  title: string;
}

/** Below the page's h1; ui/prose.css styles no deeper levels. */
const [highest, lowest] = [2, 4];

/** In characters. */
const maxSlugLength = 60;

const heading = /<h([1-6])([^>]*)>([\s\S]*?)<\/h\1>/g;

/**
 * Fits the headings of sanitised HTML into a page: levels from 2 without gaps, new ids, fragment links
 * adapted. Drops empty headings and a first one that repeats the title.
 */
export function outline(html: string, title: string, idPrefix = "section") {
  const chapters: Chapter[] = [];
  const usedIds = new Map<string, number>();
  const renamedIds = new Map<string, string>();
  const ancestorLevels: number[] = [];
  let isFirst = true;

  const result = html.replace(heading, (_, source: string, attributes: string, inner: string) => {
    const content = inner.replace(/<\/?h[1-6][^>]*>/g, "");
    const text = textContent(content);
    const repeatsTitle = isFirst && text === title;
    isFirst = false;
    if (repeatsTitle) return "";
    // A heading without text may contain a picture.
    if (!text) return content;
    while (ancestorLevels.length > 0 && ancestorLevels[ancestorLevels.length - 1]! >= Number(source))
      ancestorLevels.pop();
    ancestorLevels.push(Number(source));
    const level = Math.min(ancestorLevels.length + highest - 1, lowest);
    const id = uniqueId([idPrefix, slugify(text)].filter(Boolean).join("-"), usedIds);
    const originalId = / id="([^"]*)"/.exec(attributes)?.[1];
    if (originalId) renamedIds.set(originalId, id);
    if (level === highest) chapters.push({ id, title: text });
    const dir = / dir="\w+"/.exec(attributes)?.[0] ?? "";
    return `<h${level} id="${id}"${dir}>${content}</h${level}>`;
  });
  return { html: rewriteFragmentLinks(result, renamedIds), chapters };
}

/** Fragment links to anything but a heading become plain text. */
function rewriteFragmentLinks(html: string, renamedIds: Map<string, string>) {
  return html.replace(/<a href="#([^"]*)">([\s\S]*?)<\/a>/g, (_, fragment: string, text: string) => {
    const id = renamedIds.get(fragment) ?? renamedIds.get(decodeFragment(fragment));
    return id ? `<a href="#${id}">${text}</a>` : text;
  });
}

function decodeFragment(fragment: string) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function slugify(text: string) {
  const name = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...name]
    .slice(0, maxSlugLength)
    .join("")
    .replace(/^-+|-+$/g, "");
}

/** Remembers the last number for each id, so that a thousand equal headings take linear time. */
function uniqueId(id: string, usedIds: Map<string, number>) {
  let number = usedIds.get(id) ?? 0;
  let name: string;
  do {
    number++;
    name = number === 1 ? id : `${id}-${number}`;
  } while (usedIds.has(name));
  usedIds.set(id, number);
  if (name !== id) usedIds.set(name, 1);
  return name;
}
