/** A part of a text that begins with a heading: the heading's id and its words. */
export interface Chapter {
  id: string;
  title: string;
}

/** Headings lie below the page's h1; deeper ones than this have no look of their own (ui/prose.css). */
const [highest, lowest] = [2, 4];

/** Longest name in an id, characters. */
const longestName = 60;

const heading = /<h([1-6])([^>]*)>([\s\S]*?)<\/h\1>/g;

/**
 * Fits the headings of sanitised HTML into a page: levels from 2 on with none left out, and an id of its own for each in
 * place of the ids it came with; links within the text follow. Headings without words go, and a first one that repeats the
 * page's title. `html` must come from the sanitiser: well-formed, attributes quoted and escaped.
 */
export function outline(html: string, title: string) {
  const chapters: Chapter[] = [];
  const taken = new Map<string, number>();
  const renamed = new Map<string, string>();
  const above: number[] = [];
  let isFirst = true;

  const fitted = html.replace(heading, (_, source: string, attributes: string, inner: string) => {
    const content = inner.replace(/<\/?h[1-6][^>]*>/g, "");
    const words = textOf(content);
    const repeatsTitle = isFirst && words === title;
    isFirst = false;
    if (repeatsTitle) return "";
    // A picture may stand in it.
    if (!words) return content;
    while (above.length > 0 && above[above.length - 1]! >= Number(source)) above.pop();
    above.push(Number(source));
    const level = Math.min(above.length + highest - 1, lowest);
    const id = free(["section", nameOf(words)].filter(Boolean).join("-"), taken);
    const old = / id="([^"]*)"/.exec(attributes)?.[1];
    if (old) renamed.set(old, id);
    if (level === highest) chapters.push({ id, title: words });
    const dir = / dir="\w+"/.exec(attributes)?.[0] ?? "";
    return `<h${level} id="${id}"${dir}>${content}</h${level}>`;
  });
  return { html: withinText(fitted, renamed), chapters };
}

/** Links to headings follow their new ids; a link to any other place of the text stays as its words. */
function withinText(html: string, renamed: Map<string, string>) {
  return html.replace(/<a href="#([^"]*)">([\s\S]*?)<\/a>/g, (_, fragment: string, words: string) => {
    const id = renamed.get(fragment) ?? renamed.get(decoded(fragment));
    return id ? `<a href="#${id}">${words}</a>` : words;
  });
}

function decoded(fragment: string) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The words as part of an address, in letters and digits of any script. */
function nameOf(words: string) {
  const name = words
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...name]
    .slice(0, longestName)
    .join("")
    .replace(/^-+|-+$/g, "");
}

/** Counts on from where the last one of that name was, so that a text of one heading a thousand times takes no longer. */
function free(id: string, taken: Map<string, number>) {
  let number = taken.get(id) ?? 0;
  let name = id;
  do {
    number++;
    name = number === 1 ? id : `${id}-${number}`;
  } while (number > 1 && taken.has(name));
  taken.set(id, number);
  if (name !== id) taken.set(name, 1);
  return name;
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words of sanitised HTML, which escapes these four and nothing else. */
function textOf(html: string) {
  return html
    .replace(/<br[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
