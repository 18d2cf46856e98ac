import type { RouterContextProvider } from "react-router";
import { getLegalPage } from "#app/api/content.server.ts";
import { mediaSource } from "#app/api/media.server.ts";
import { essential } from "#app/api/page-errors.ts";
import { playerUrl } from "#app/api/video.server.ts";
import { env } from "#app/config/env.server.ts";
import { type SafeHtml, safeHtml } from "#app/features/rich-text/safe-html.server.ts";
import { playerLabel } from "#app/features/video/player-link.tsx";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { LegalPage } from "#contract/content.ts";

/** Keyed by the API's cached response, so that each is sanitised once. */
const safeHtmlCache = new WeakMap<LegalPage, SafeHtml>();

/** `html` is empty without a text; `defaults.title` replaces a missing title. @throws the page's error. */
export async function loadLegal(
  context: Readonly<RouterContextProvider>,
  name: "privacy-policy" | "terms-of-use",
  defaults: { title: string; description: string },
) {
  const legal = await essential(getLegalPage(getApi(context), name));
  const title = legal.title ?? defaults.title;
  const safe = cachedSafeHtml(legal, title, getI18n(context));
  return { page: { ...defaults, title, noindex: !safe.html }, updatedAt: legal.updated_at, ...safe };
}

export type Legal = Awaited<ReturnType<typeof loadLegal>>;

function cachedSafeHtml(page: LegalPage, title: string, { lang, t }: ReturnType<typeof getI18n>): SafeHtml {
  const cached = safeHtmlCache.get(page);
  if (cached) return cached;
  const safe = safeHtml(page.content ?? "", {
    lang,
    title,
    origin: env.PUBLIC_ORIGIN,
    picture: mediaSource,
    player: playerUrl,
    playerLabel: (host) => playerLabel(t, host),
  });
  safeHtmlCache.set(page, safe);
  return safe;
}
