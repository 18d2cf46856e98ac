import type { Api } from "./client.server.ts";
import { getSettings } from "./content.server.ts";
import { getTexts } from "./texts.server.ts";
import { UpstreamError } from "./upstream-error.ts";

export type Frame = Awaited<ReturnType<typeof loadFrame>>;

/**
 * What every page's frame shows: header, footer, currency symbol, where the browser finds the texts. Settings that
 * cannot be had leave the page whole, with the failure's message for a toast (specification §8). Never throws.
 */
export async function loadFrame(api: Api, origin: string) {
  const [{ settings, failure }, { href, complete }] = await Promise.all([
    settingsOf(api),
    getTexts(api.lang),
  ]);
  if (!complete) api.report({ name: "texts", status: "incomplete", ms: 0 });
  return {
    lang: api.lang,
    textsHref: href,
    origin,
    siteName: settings?.site_name ?? "Car Market",
    symbol: settings?.base_currency_symbol ?? "€",
    kvkNumber: settings?.kvk_number ?? null,
    stats: settings?.footer.sections.stats ?? [],
    social: settings?.social_media ?? [],
    failure,
  };
}

async function settingsOf(api: Api) {
  try {
    return { settings: await getSettings(api), failure: null };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { settings: null, failure: error.fromServer ?? "Something went wrong!" };
  }
}
