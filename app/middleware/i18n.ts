import type { FormatterModule, i18n, Resource } from "i18next";
import { LRUCache } from "lru-cache";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import { getTranslations } from "#app/api/translations.server.ts";
import { english } from "#app/i18n/english.ts";
import { getFormatter } from "#app/i18n/formatter.ts";
import { createTranslator, type Translate, type Translations } from "#app/i18n/translator.ts";
import { defaultLang, isLang, type Lang, languages } from "#contract/languages.ts";

/** The texts of each language as they were last read; i18next looks into them without a copy. */
const resources: Partial<Record<Lang, { site: Translations }>> = {};

/** Numbers are formatted in the page's language; other values are unchanged. */
const formatter: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, lang) =>
    typeof value === "number" && isLang(lang) ? getFormatter(lang).number(value) : String(value ?? ""),
};

function langFromPath(request: Request) {
  const segment = /^\/([a-z]{2})(?=[/.]|$)/.exec(new URL(request.url).pathname)?.[1];
  return segment && isLang(segment) ? segment : defaultLang;
}

/** One i18next instance per request. Keys are English texts: no separators, missing keys read as English. */
const [i18nextMiddleware, , getI18next] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLang,
    order: ["custom"],
    findLocale: async (request) => langFromPath(request),
  },
  i18next: {
    supportedLngs: [...languages],
    fallbackLng: false,
    resources: resources as Resource,
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
  plugins: [formatter as never],
});

/** The API's keywords override the built-in texts. */
export const i18nMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const lang = langFromPath(args.request);
  const { translations } = await getTranslations(lang);
  resources[lang] = { site: translations };
  return i18nextMiddleware(args, next);
};

/** Texts of a language by key and values: a page asks for hundreds, and most pages for the same. */
const translated = new WeakMap<Translations, LRUCache<string, string>>();
/** In characters; what has long values is rarely asked for again. */
const maxMemoizedLength = 200;

function memoized(i18next: i18n, texts: Translations): Translate {
  const known = translated.get(texts) ?? new LRUCache<string, string>({ max: 5_000 });
  translated.set(texts, known);
  return (key, values) => {
    const call = values ? `${key} ${JSON.stringify(values)}` : key;
    const found = known.get(call);
    if (found !== undefined) return found;
    const text = i18next.t(key, values ?? {});
    if (call.length <= maxMemoizedLength) known.set(call, text);
    return text;
  };
}

/** English where the middleware did not run (a response before routing). */
export function getI18n(context: Readonly<RouterContextProvider>): { lang: Lang; t: Translate } {
  try {
    const i18next = getI18next(context);
    const lang = isLang(i18next.language) ? i18next.language : defaultLang;
    return { lang, t: memoized(i18next, resources[lang]?.site ?? english) };
  } catch {
    return { lang: defaultLang, t: createTranslator(defaultLang, english) };
  }
}
