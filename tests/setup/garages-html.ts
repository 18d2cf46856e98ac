/** What a page of garages shows, read with as little knowledge of its markup as can be. */
export function readGarages(html: string) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const ids = [...main.matchAll(/href="[^"]*\/garage-branch-profile\/(\d+)"/g)].map(([, id]) => Number(id));
  return {
    main,
    /** Ids of the branches on the page, in their order. */
    ids: [...new Set(ids)],
    heading: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1]),
    /** The text of everything in `main`. */
    text: textOf(main),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
    canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ""),
    title: textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    /** What machines read, or null. */
    json: JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "null"),
  };
}

function textOf(html = ""): string {
  return unescaped(html.replace(/<!-- -->/g, "").replace(/<[^>]*>/g, " "))
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
}
