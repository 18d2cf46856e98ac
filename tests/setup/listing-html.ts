/** What a listing's HTML shows, read with as little knowledge of its markup as can be. */
export function readListing(html: string) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return {
    /** Ids of the cars on the page, in their order. */
    ids: [
      ...new Set([...main.matchAll(/href="[^"]*\/listing-detail-v1\/(\d+)"/g)].map(([, id]) => Number(id))),
    ],
    heading: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1]),
    /** The number in "573 cars". */
    total: Number(textOf(/<h2[^>]*id="results"[^>]*>([\s\S]*?)<\/h2>/.exec(main)?.[1]).replace(/\D/g, "")),
    /** Texts of the active filters. */
    chips: [...main.matchAll(/<a class="chip"[^>]*>([\s\S]*?)<\/a>/g)]
      .map(([, text]) => textOf(text))
      .filter((text) => text.startsWith("Remove filter "))
      .map((text) => text.replace("Remove filter ", "")),
    /** The text of everything in `main`. */
    text: textOf(main),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
    canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ""),
    title: textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
  };
}

function textOf(html = ""): string {
  return unescaped(html.replace(/<[^>]*>/g, ""))
    .replace(/[\u2066-\u2069]/g, "")
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
