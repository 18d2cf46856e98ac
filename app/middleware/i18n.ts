import type { BackendModule, FormatterModule } from "i18next";
import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import { getTranslations } from "#app/api/translations.server.ts";
import { english } from "#app/i18n/english.ts";
import { createTranslator, type Translate } from "#app/i18n/translator.ts";
import { defaultLang, isLang, type Lang, languageInfo, languages } from "#contract/languages.ts";

/** The API's keywords override the built-in texts. */
const backend: BackendModule = {
  type: "backend",
  init() {},
  read(lang, _namespace, done) {
    getTranslations(isLang(lang) ? lang : defaultLang).then(
      ({ translations }) => done(null, translations),
      (error: Error) => done(error, null),
    );
  },
};

/** Numbers are formatted in the page's language; other values are unchanged. */
const formatter: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, lang) =>
    typeof value === "number" && isLang(lang)
      ? new Intl.NumberFormat(languageInfo[lang].locale).format(value)
      : String(value ?? ""),
};

function langFromPath(request: Request) {
  const segment = /^\/([a-z]{2})(?=[/.]|$)/.exec(new URL(request.url).pathname)?.[1];
  return segment && isLang(segment) ? segment : defaultLang;
}

/** One i18next instance per request. Keys are English texts: no separators, missing keys read as English. */
export const [i18nMiddleware, , getI18next] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLang,
    order: ["custom"],
    findLocale: async (request) => langFromPath(request),
  },
  i18next: {
    supportedLngs: [...languages],
    fallbackLng: false,
    defaultNS: "site",
    ns: ["site"],
    keySeparator: false,
    nsSeparator: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
    },
  },
  plugins: [backend as never, formatter as never],
});

/** English where the middleware did not run (a response before routing). */
export function getI18n(context: Readonly<RouterContextProvider>): { lang: Lang; t: Translate } {
  try {
    const i18next = getI18next(context);
    const lang = isLang(i18next.language) ? i18next.language : defaultLang;
    return { lang, t: (key, values) => i18next.t(key, values ?? {}) };
  } catch {
    return { lang: defaultLang, t: createTranslator(defaultLang, english) };
  }
}
