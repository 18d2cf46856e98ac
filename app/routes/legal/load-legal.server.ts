import type { RouterContextProvider } from "react-router";
import { essential } from "#app/api/calls.ts";
import { getLegalPage } from "#app/api/content.server.ts";
import { playerAddress } from "#app/api/film.server.ts";
import { mediaSource } from "#app/api/media.server.ts";
import { env } from "#app/env.server.ts";
import { type SafeHtml, safeHtml } from "#app/features/rich-text/safe-html.server.ts";
import { playerLabel } from "#app/features/video/player-link.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import type { LegalPage } from "#contract/content.ts";

/** Sanitised once for every answer of the API, which is the same object as long as it is kept. */
const made = new WeakMap<LegalPage, SafeHtml>();

/**
 * A legal page of the API, its HTML made safe; `html` is empty when the API has no text. `title` is shown when the API
 * gives none. Its call is essential: throws the page's error.
 */
export async function loadLegal(
  context: Readonly<RouterContextProvider>,
  name: "privacy-policy" | "terms-of-use",
  title: string,
) {
  const page = await essential(getLegalPage(getApi(context), name));
  const shown = page.title ?? title;
  return { title: shown, updatedAt: page.updated_at, ...safeText(page, shown, i18nOf(context)) };
}

export type Legal = Awaited<ReturnType<typeof loadLegal>>;

function safeText(page: LegalPage, title: string, { lang, t }: ReturnType<typeof i18nOf>): SafeHtml {
  const known = made.get(page);
  if (known) return known;
  const safe = safeHtml(page.content ?? "", {
    lang,
    title,
    origin: env.PUBLIC_ORIGIN,
    picture: mediaSource,
    player: playerAddress,
    playerLabel: (host) => playerLabel(t, host),
  });
  made.set(page, safe);
  return safe;
}
