import { getLegalPage } from "#app/api/content.server.ts";
import { essential } from "#app/api/page-errors.ts";
import { type SafeHtml, safeHtml } from "#app/features/rich-text/safe-html.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { getHtmlContext, type HtmlContext } from "#app/middleware/html-context.ts";
import type { Context } from "#app/middleware/request-context.ts";
import type { LegalPage } from "#contract/content.ts";

/** Keyed by the API's cached response, so that each text is sanitised only once. */
const safeHtmlCache = new WeakMap<LegalPage, SafeHtml>();

/** `html` is empty if there is no text; `defaults.title` replaces a missing title. @throws the page's error */
export async function loadLegal(
  context: Context,
  name: "privacy-policy" | "terms-of-use",
  defaults: { title: string; description: string },
) {
  const legal = await essential(getLegalPage(getApi(context), name));
  const title = legal.title ?? defaults.title;
  const safe = cachedSafeHtml(legal, title, getHtmlContext(context));
  return { page: { ...defaults, title, noindex: !safe.html }, updatedAt: legal.updated_at, ...safe };
}

export type Legal = Awaited<ReturnType<typeof loadLegal>>;

function cachedSafeHtml(page: LegalPage, title: string, htmlContext: HtmlContext): SafeHtml {
  const cached = safeHtmlCache.get(page);
  if (cached) return cached;
  const safe = safeHtml(page.content ?? "", { ...htmlContext, title });
  safeHtmlCache.set(page, safe);
  return safe;
}
