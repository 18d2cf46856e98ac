import sanitize from "sanitize-html";

/** The text of HTML, with its lines. Line breaks and indents of the source are ignored. @param dropped elements that are left out */
export function htmlToText(html: string, dropped: readonly string[] = []): string {
  const source = html.replace(/[\t\n\r ]+/g, " ");
  const plain = sanitize(source.replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi, "\n$&"), {
    allowedTags: [],
    nonTextTags: ["style", "script", "textarea", "option", "head", "title", ...dropped],
  });
  const letters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return plain
    .replaceAll("\n ", "\n")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => letters[name] ?? "");
}
