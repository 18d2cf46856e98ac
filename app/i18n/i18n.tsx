import { createContext, type ReactNode, useContext } from "react";
import { href } from "react-router";
import { defaultLang, isLang, type Lang } from "#contract/languages.ts";
import { type Formatter, getFormatter } from "./formatter.ts";
import type { Translate } from "./translator.ts";

export interface I18n {
  lang: Lang;
  t: Translate;
}

const I18nContext = createContext<I18n>({ lang: defaultLang, t: (key) => key });

export function I18nProvider({ children, ...value }: I18n & { children: ReactNode }) {
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  return useContext(I18nContext);
}

type Pattern = Extract<Parameters<typeof href>[0], `/:lang?${string}`>;
type Params<P extends Pattern> = Omit<NonNullable<Parameters<typeof href<P>>[1]>, "lang">;

/** Returns a page's path; English has no prefix (decision 003). @param pattern of routes.ts: `"/:lang?/listing-car"` */
export function localizedHref<P extends Pattern>(lang: Lang, pattern: P, params?: Params<P>): string {
  // `href` types its parameters by route; TypeScript cannot follow the added language.
  const fillPattern = href as (path: string, params: Record<string, string | undefined>) => string;
  return fillPattern(pattern, { ...params, lang: lang === defaultLang ? undefined : lang });
}

/** `localizedHref` in one language. */
export const hrefIn =
  (lang: Lang) =>
  <P extends Pattern>(pattern: P, params?: Params<P>) =>
    localizedHref(lang, pattern, params);

/** `localizedHref` in the page's language. */
export const useHref = () => hrefIn(useI18n().lang);

/** Changes a path's language: "/nl/faq?x=1" is "/ar/faq?x=1" in Arabic and "/faq?x=1" in English. */
export function localizedPath(path: string, lang: Lang): string {
  // Exactly one leading slash, because two would lead to another host.
  const [, first = "", rest = ""] = /^\/+([^/?#]*)(.*)$/s.exec(path) ?? [];
  const page = isLang(first) ? rest.replace(/^\/+/, "/") : `/${first}${rest}`;
  const localized =
    lang === defaultLang ? page : `/${lang}${page === "/" ? "" : page.replace(/^\/(?=[?#])/, "")}`;
  return /^[?#]|^$/.test(localized) ? `/${localized}` : localized;
}

const CurrencySymbolContext = createContext("€");

export const CurrencySymbolProvider = CurrencySymbolContext;

export function useFormatter(): Formatter {
  return getFormatter(useI18n().lang, useContext(CurrencySymbolContext));
}

/** Isolates the last occurrence of `part` by markup; unlike `bidiIsolate` it adds no characters. */
export function TextWithBdi({ text, part }: { text: string; part?: string | null }) {
  const at = part ? text.lastIndexOf(part) : -1;
  if (!part || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi>{part}</bdi>
      {text.slice(at + part.length)}
    </>
  );
}
