import type { BackendModule, FormatterModule } from "i18next";
import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import { getTranslations } from "#app/api/translations.server.ts";
import { english } from "#app/i18n/english.ts";
import { createTranslator, type Translate } from "#app/i18n/translator.ts";
import { defaultLang, isLang, type Lang, languageInfo, languages } from "#contract/languages.ts";

/** Texts of a language: the API's keywords over the built-in English. */
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

/** Numbers in texts are written as the page's language writes them; everything else as it is. */
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

/**
 * remix-i18next: an i18next instance a request. Keys are English source texts, so a missing one reads as English, and
 * dots and colons in them mean nothing. Numbers are formatted in the page's language.
 */
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
    defaultNS: "texts",
    ns: ["texts"],
    keySeparator: false,
    nsSeparator: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
    },
  },
  plugins: [backend as never, formatter as never],
});

/** The request's language and translator; English where the middleware did not run (an answer before routing). */
export function getI18n(context: Readonly<RouterContextProvider>): { lang: Lang; t: Translate } {
  try {
    const i18next = getI18next(context);
    const lang = isLang(i18next.language) ? i18next.language : defaultLang;
    return { lang, t: (key, values) => i18next.t(key, values ?? {}) };
  } catch {
    return { lang: defaultLang, t: createTranslator(defaultLang, english) };
  }
}
