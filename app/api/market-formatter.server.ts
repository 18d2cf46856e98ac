import { type Formatter, getFormatter } from "#app/i18n/formatter.ts";
import { getSettings } from "./content.server.ts";
import { optional } from "./page-errors.ts";
import type { Api } from "./transport/client.server.ts";

/** In the API's language and the market's currency, the euro without settings. */
export async function getMarketFormatter(api: Api): Promise<Formatter> {
  const settings = await optional(getSettings(api), null);
  return getFormatter(api.lang, settings?.base_currency_symbol ?? undefined);
}
