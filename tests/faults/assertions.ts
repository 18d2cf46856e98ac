import { expect } from "vitest";
import type { BuiltServer } from "#tests/setup/built-server.ts";
import { leakedSecret } from "#tests/setup/faults.ts";
import { prefixes } from "#tests/setup/pages.ts";
import { expectedFor, translationsOf } from "./expected-pages.ts";

/** Technical details that no page may show. */
const internalDetails =
  /undefined|\[object|NaN|fetch failed|ECONN|UND_ERR|socket hang up|UpstreamError|SyntaxError|TypeError|Unexpected token|\bat (async )?\S+ \(|node_modules|node:internal/;

/** Returns the page's HTML without scripts, styles, icons and time stamps, whose random letters may be `NaN`. */
export function visibleHtml(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replace(/<input type="hidden" name="at"[^>]*>/g, "");
}

/** Opens a page in a language, following one redirect. @returns the response, and its time in ms */
export async function visit(site: BuiltServer, prefix: string, page: string) {
  let path = prefix + page || "/";
  let startedAt = performance.now();
  let response = await site.open(path);
  if (response.status === 302) {
    path = response.headers.get("Location") ?? "";
    startedAt = performance.now();
    response = await site.open(path);
  }
  const html = await response.text();
  const ms = performance.now() - startedAt;
  return { path, html, status: response.status, headers: response.headers, ms };
}

type VisitedPage = Awaited<ReturnType<typeof visit>>;

/** Expects that neither the HTML nor the headers show internals of the API or the site. */
export function expectNothingInternal(
  { html, headers }: Pick<VisitedPage, "html" | "headers">,
  apiPort: number,
) {
  const output = `${html}\n${JSON.stringify([...headers])}`;
  // Looks for the port only after a host: in page data, a number may follow a quoted name and a colon.
  expect(output).not.toMatch(new RegExp(`[^"]:${apiPort}(?!\\d)`));
  expect(output).not.toContain(leakedSecret);
  expect(output).not.toContain("/srv/");
  expect(visibleHtml(html)).not.toMatch(internalDetails);
}

/** Expects a complete page in its language. Reads it as text: thousands of parsed documents would fill the memory. */
export function expectCompletePage({ html }: Pick<VisitedPage, "html">, prefix: string) {
  const { lang, dir } = prefixes.find((candidate) => candidate.prefix === prefix)!;
  expect(html).toMatch(new RegExp(`<html lang="${lang}" dir="${dir}"`));
  expect(html).toContain("<header");
  expect(html).toContain("<footer");
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
}

/** Expects a link that tries again, or one to the home page. */
function expectRecoveryLink({ html, path }: VisitedPage, prefix: string) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) =>
    href?.replaceAll("&amp;", "&"),
  );
  expect(
    [path, prefix || "/"].some((target) => links.includes(target)),
    "a way on",
  ).toBe(true);
}

/** Checks a page while all calls fail. @param cacheState whether reference data is cached */
export function expectFailedPage(
  visited: VisitedPage,
  at: { prefix: string; page: string; tooMany: boolean },
  cacheState: "cold" | "warm",
) {
  const { prefix, page, tooMany } = at;
  const { lang } = prefixes.find((candidate) => candidate.prefix === prefix)!;
  const { text, [cacheState]: status } = expectedFor(page);
  // If the API answers that there are too many requests, so does the page.
  expect(visited.status).toBe(status === 503 && tooMany ? 429 : status);
  if (visited.status === 429) expect(visited.headers.get("Retry-After")).toBe("7");
  const hasText = translationsOf(lang, text ?? "").some((words) => visited.html.includes(words));
  const asksToWait = visited.status === 429 && text !== "Failed to load cars. Please try again.";
  if (!asksToWait) expect(hasText, `says ${text}`).toBe(true);
  const isDegraded = cacheState === "cold" || status >= 400 || page === "";
  if (isDegraded) expect(visited.headers.get("Cache-Control")).toBe("private, no-store");
  if (status >= 400 || page === "") expectRecoveryLink(visited, prefix);
}
