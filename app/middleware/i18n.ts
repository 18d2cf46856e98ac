import type { FormatterModule, TFunction } from "i18next";
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { RemixI18Next } from "remix-i18next/server";
import { getTranslations, type LanguageTranslations } from "#app/api/site-settings.server.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { getFormatter } from "#app/i18n/formatter.ts";
import { type I18n, localizedPath } from "#app/i18n/i18n.tsx";
import { createTranslator, type Translate, type Translations } from "#app/i18n/translator.ts";
import { readLanguageCookie, serializeLanguageCookie } from "#app/session/cookies.server.ts";
import { defaultLang, isLang, type Lang, languages } from "#contract/languages.ts";
import english from "#locales/en/site.json";
import { type Context, getRequestContext, isInEveryLanguage } from "./request-context.ts";

const langContext = createContext<Lang>(defaultLang);

export const getLang = (context: Context) => context.get(langContext);

/**
 * `/nl/…` and `/ar/…` have a prefix, English has none; `/en/…` redirects and stores English. A stored
 * language redirects all other URLs (§4, decision 003). The layout `routes/pages` rejects those of no page.
 */
export const localeMiddleware: MiddlewareFunction<Response> = (
  { request, params, context, pattern, url },
  next,
) => {
  const { lang } = params;
  const storedLang = readLanguageCookie(request);
  const currentPath = url.pathname + url.search;

  if (lang === defaultLang) {
    throw redirect(localizedPath(currentPath, defaultLang), {
      status: 301,
      headers: {
        "Cache-Control": cachePolicy.private,
        ...(storedLang && storedLang !== defaultLang
          ? { "Set-Cookie": serializeLanguageCookie(defaultLang) }
          : {}),
      },
    });
  }
  const isPage = isInEveryLanguage(pattern);
  const hasPrefix = lang !== undefined && isLang(lang.toLowerCase());
  if (isPage && !hasPrefix && storedLang && storedLang !== defaultLang && request.method !== "POST") {
    // Loads a new document, because a page has the texts of one language only.
    throw redirectDocument(localizedPath(currentPath, storedLang), {
      headers: { "Cache-Control": cachePolicy.private },
    });
  }
  if (isLang(lang)) context.set(langContext, lang);
  return next();
};

/** Numbers are formatted in the page's language; other values are unchanged. */
const formatter: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, lang) =>
    typeof value === "number" && isLang(lang) ? getFormatter(lang).number(value) : String(value ?? ""),
};

/** Keys are English texts, so that they have no separators and missing keys read as English. */
const remixI18next = new RemixI18Next({
  // Only `localeMiddleware` knows the language of a request.
  detection: { supportedLanguages: [...languages], fallbackLanguage: defaultLang, order: [] },
  i18next: {
    supportedLngs: [...languages],
    fallbackLng: false,
    initAsync: false,
    defaultNS: "site",
    ns: ["site"],
    keySeparator: false,
    nsSeparator: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
    },
  },
  plugins: [formatter],
});

const i18nContext = createContext<I18n | null>(null);
const textsContext = createContext<LanguageTranslations | null>(null);

/** Returns the texts that `getI18n` translates with; undefined where the middleware did not run. */
export const getTexts = (context: Context) => context.get(textsContext) ?? undefined;

/** Each translator with the texts that it was made of; new texts need a new translator (decision 114). */
const known: Partial<Record<Lang, { texts: Translations; i18n: I18n }>> = {};

/** The API's keywords override the built-in texts. */
export const i18nMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const lang = getLang(args.context);
  const texts = await getTranslations(lang, getRequestContext(args.context).onCallFinished);
  const { translations } = texts;
  if (known[lang]?.texts !== translations)
    known[lang] = { texts: translations, i18n: await createI18n(lang, translations) };
  args.context.set(i18nContext, known[lang].i18n);
  args.context.set(textsContext, texts);
  return next();
};

async function createI18n(lang: Lang, texts: Translations): Promise<I18n> {
  // i18next reads the texts without copying them.
  const resources = { [lang]: { site: texts } };
  return { lang, t: memoized(await remixI18next.getFixedT(lang, "site", { resources })) };
}

/** In characters; calls with long values are rarely repeated. */
const maxMemoizedLength = 200;

/** Caches texts, because a page needs hundreds of them and most pages need the same ones. */
function memoized(t: TFunction<"site">): Translate {
  const texts = new LRUCache<string, string>({ max: 5_000 });
  return (key, values) => {
    const call = values ? `${key} ${JSON.stringify(values)}` : key;
    const found = texts.get(call);
    if (found !== undefined) return found;
    const text = t(key, values ?? {});
    if (call.length <= maxMemoizedLength) texts.set(call, text);
    return text;
  };
}

/** Returns language and translator; English where the middleware did not run (a response before routing). */
export const getI18n = (context: Context): I18n =>
  context.get(i18nContext) ?? { lang: defaultLang, t: createTranslator(defaultLang, english) };
