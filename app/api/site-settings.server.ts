import { type Formatter, getFormatter } from "#app/i18n/formatter.ts";
import { getSettings } from "./content.server.ts";
import { optional } from "./page-errors.ts";
import { getTranslations } from "./translations.server.ts";
import type { Api } from "./transport/client.server.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

export type SiteSettings = Awaited<ReturnType<typeof loadSiteSettings>>;

/** Never throws: without settings the page uses defaults and shows `failure` as a toast (§8). */
export async function loadSiteSettings(api: Api, origin: string) {
  const [{ settings, failure }, { href, complete }] = await Promise.all([
    fetchSettings(api),
    getTranslations(api.lang),
  ]);
  if (!complete) api.report({ name: "translations", status: "incomplete", ms: 0 });
  return {
    lang: api.lang,
    translationsHref: href,
    origin,
    siteName: settings?.site_name ?? "Car Market",
    symbol: settings?.base_currency_symbol ?? "€",
    kvkNumber: settings?.kvk_number ?? null,
    vatNumber: settings?.vat_number ?? null,
    stats: settings?.footer.sections.stats ?? [],
    social: settings?.social_media ?? [],
    failure,
  };
}

async function fetchSettings(api: Api) {
  try {
    return { settings: await getSettings(api), failure: null };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { settings: null, failure: error.serverMessage ?? "Something went wrong!" };
  }
}

/** Returns a formatter in the API's language and the market's currency (the euro without settings). */
export async function getMarketFormatter(api: Api): Promise<Formatter> {
  const settings = await optional(getSettings(api), null);
  return getFormatter(api.lang, settings?.base_currency_symbol ?? undefined);
}
