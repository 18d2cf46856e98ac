import { createInstance, type FormatterModule, type InitOptions } from "i18next";
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { getTranslations } from "#app/api/translations.server.ts";
import { english } from "#app/i18n/english.ts";
import { getFormatter } from "#app/i18n/formatter.ts";
import { createTranslator, type Translate, type Translations } from "#app/i18n/translator.ts";
import { defaultLang, isLang, type Lang } from "#contract/languages.ts";

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

/** Keys are English texts: no separators, missing keys read as English. */
const options: InitOptions = {
  fallbackLng: false,
  initAsync: false,
  defaultNS: "site",
  ns: ["site"],
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
};

/** In characters; what has long values is rarely asked for again. */
const maxMemoizedLength = 200;

/** One i18next a language; a page asks for hundreds of texts, and most pages for the same. */
function createTranslate(lang: Lang, texts: Translations): Translate {
  const i18next = createInstance().use(formatter as never);
  void i18next.init({ ...options, lng: lang, resources: { [lang]: { site: texts } } });
  const known = new LRUCache<string, string>({ max: 5_000 });
  return (key, values) => {
    const call = values ? `${key} ${JSON.stringify(values)}` : key;
    const found = known.get(call);
    if (found !== undefined) return found;
    const text = i18next.t(key, values ?? {});
    if (call.length <= maxMemoizedLength) known.set(call, text);
    return text;
  };
}

/** Of each language, with the texts that it was made of. */
const translators: Partial<Record<Lang, { texts: Translations; t: Translate }>> = {};

/** English where the middleware did not run (a response before routing). */
const i18nContext = createContext({ lang: defaultLang, t: createTranslator(defaultLang, english) });

/** The language and its translator, which stays the same until the API's texts change. */
export const getI18n = (context: Readonly<RouterContextProvider>): { lang: Lang; t: Translate } =>
  context.get(i18nContext);

/** The API's keywords override the built-in texts. */
export const i18nMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const lang = langFromPath(request);
  const { translations: texts } = await getTranslations(lang);
  const known = translators[lang];
  const translator = known?.texts === texts ? known : { texts, t: createTranslate(lang, texts) };
  translators[lang] = translator;
  context.set(i18nContext, { lang, t: translator.t });
  return next();
};
