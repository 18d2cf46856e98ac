import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import { type Formatter, getFormatter } from "#app/i18n/formatter.ts";
import { plainTexts } from "#app/i18n/plain-text.server.ts";
import type { Translations } from "#app/i18n/translator.ts";
import { keywords, settings } from "#contract/content.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import english from "#locales/en/site.json";
import { optional } from "./page-errors.ts";
import { cachedReference } from "./reference-cache.server.ts";
import { type Api, type CallRecord, createBackgroundApi } from "./transport/client.server.ts";
import { plainTextSchema } from "./transport/tolerant.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** Icons keep their HTML, because its class may name the icon. */
const plainSettings = plainTextSchema(settings, ({ social_media, ...texts }) => ({
  ...plainTexts(texts),
  social_media,
}));

export const getSettings = (api: Api) =>
  cachedReference(api, "settings", (fresh) => fresh.get("{lang}/settings", plainSettings));

export type SiteSettings = Awaited<ReturnType<typeof loadSiteSettings>>;

/** Never throws: without settings the page uses defaults and shows `failure` as a toast (§8). */
export async function loadSiteSettings(api: Api, origin: string, texts?: LanguageTranslations) {
  const [{ settings, failure }, { href }] = await Promise.all([
    fetchSettings(api),
    texts ?? getTranslations(api.lang, api.report),
  ]);
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
    return { settings: null, failure: error.refusal ?? "Something went wrong!" };
  }
}

/** Returns a formatter in the API's language and the market's currency (the euro without settings). */
export async function getMarketFormatter(api: Api): Promise<Formatter> {
  const settings = await optional(getSettings(api), null);
  return getFormatter(api.lang, settings?.base_currency_symbol ?? undefined);
}

export interface LanguageTranslations {
  translations: Translations;
  /** Fingerprinted, so that browsers may cache it for ever. */
  href: string;
  hash: string;
}

/** A third of a page's time (ms), because all other reads start only afterwards. */
const keywordsTimeoutMs = env.API_TIMEOUT_MS / 3 || 1_000;

const cache = new Map<Lang, { sources: (Translations | null)[]; result: LanguageTranslations }>();

/** For browsers that request the texts of a page that was rendered a moment ago. */
const recentByHash = new LRUCache<string, Translations>({ max: 20 });

/**
 * Merges the English texts that differ from their keys, the API's English keywords and those of the language; the later
 * ones win. Never throws; logs and reports failures (§8).
 */
export async function getTranslations(
  lang: Lang,
  report?: (call: CallRecord) => void,
): Promise<LanguageTranslations> {
  const layers = lang === defaultLang ? [lang] : [defaultLang, lang];
  const sources = await Promise.all(layers.map(keywordsWithDeadline));
  const complete = !sources.includes(null);
  if (!complete) report?.({ name: "translations", status: "incomplete", ms: 0 });
  const cached = cache.get(lang);
  if (cached?.sources.every((layer, index) => layer === sources[index])) return cached.result;
  const translations = Object.assign({}, english, ...sources) as Translations;
  const hash = createHash("sha256").update(JSON.stringify(translations)).digest("base64url").slice(0, 12);
  const result = {
    translations,
    hash,
    href: `/locales/${lang}.${hash}.json`,
  };
  cache.set(lang, { sources, result });
  recentByHash.set(`${lang} ${hash}`, translations);
  return result;
}

export function translationsByHash(lang: Lang, hash: string): Translations | undefined {
  return recentByHash.get(`${lang} ${hash}`);
}

/** Returns the translations: English source text → text in the language. */
const getKeywords = (api: Api) =>
  cachedReference(
    api,
    "keywords",
    async (fresh) => (await fresh.get("language/{lang}", plainTextSchema(keywords))).keywords,
  );

async function keywordsWithDeadline(lang: Lang): Promise<Translations | null> {
  const { promise: timedOut, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => {
    log.warn({ lang, reason: "slow" }, "Error fetching translations");
    resolve(null);
  }, keywordsTimeoutMs);
  return Promise.race([fetchKeywords(lang), timedOut]).finally(() => clearTimeout(timer));
}

async function fetchKeywords(lang: Lang): Promise<Translations | null> {
  try {
    return await getKeywords(createBackgroundApi(lang, "keywords"));
  } catch (error) {
    log.warn({ lang, reason: String(error) }, "Error fetching translations");
    return null;
  }
}
