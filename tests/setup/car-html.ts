/** What a car's page or a form page shows, read with as little knowledge of its markup as can be. */
export function readCar(html: string) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const [, json = "null"] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return {
    heading: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1]),
    title: textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    description: unescaped(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ""),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    /** Definition lists of the car itself as one: label to value. */
    facts: Object.fromEntries(
      [
        ...main
          .replace(/<section id="similar"[\s\S]*/, "")
          .matchAll(/<dt[^>]*>([\s\S]*?)<\/dt><dd[^>]*>([\s\S]*?)<\/dd>/g),
      ].map(([, label, value]) => [textOf(label), textOf(value)]),
    ),
    /** Alternative texts of the photos that are links to the large ones. */
    photos: [...main.matchAll(/<a href="\/pictures\/1440\/[^"]*"[^>]*>[\s\S]*?alt="([^"]*)"/g)].map(
      ([, alt]) => unescaped(alt ?? ""),
    ),
    /** Where the forms of the page post to. */
    actions: [...main.matchAll(/<form[^>]*? action="([^"]*)"/g)].map(([, action]) => action),
    /** Values of the fields, by name. */
    values: Object.fromEntries([
      ...[...main.matchAll(/<input[^>]*? name="(\w+)"[^>]*>/g)].map(([tag, name]) => [
        name,
        unescaped(/ value="([^"]*)"/.exec(tag)?.[1] ?? ""),
      ]),
      ...[...main.matchAll(/<textarea[^>]*? name="(\w+)"[^>]*>([\s\S]*?)<\/textarea>/g)].map(
        ([, name, text]) => [name, unescaped(text ?? "")],
      ),
      ...[...main.matchAll(/<select[^>]*? name="(\w+)"[^>]*>([\s\S]*?)<\/select>/g)].map(
        ([, name, options]) => [name, /value="([^"]*)" selected/.exec(options ?? "")?.[1] ?? ""],
      ),
    ]),
    /** The errors beside the fields, by the end of their ids. */
    errors: Object.fromEntries(
      [...main.matchAll(/<p class="field-error" id="[\w-]*?-(\w+)-error">([\s\S]*?)<\/p>/g)].map(
        ([, name, text]) => [name, textOf(text)],
      ),
    ),
    /** Names of the fields that are marked as wrong. */
    invalid: [...main.matchAll(/<(?:input|textarea|select)[^>]*aria-invalid="true"[^>]*>/g)].map(
      ([tag]) => / name="(\w+)"/.exec(tag)?.[1],
    ),
    /** The message above the form. */
    alert: textOf(/<div[^>]*role="alert"[^>]*>([\s\S]*?)<\/div><\/div>/.exec(main)?.[1]),
    structured: JSON.parse(json),
    /** The text of everything in `main`. */
    text: textOf(main),
  };
}

function textOf(html = ""): string {
  return unescaped(html.replace(/<[^>]*>/g, "")).trim();
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
}
