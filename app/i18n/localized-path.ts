import { defaultLang, isLang, type Lang } from "#contract/languages.ts";

/** "/nl/faq?x=1" is "/ar/faq?x=1" in Arabic and "/faq?x=1" in English. */
export function localizedPath(path: string, lang: Lang): string {
  // One slash: two would lead to another host.
  const [, first = "", rest = ""] = /^\/+([^/?#]*)(.*)$/s.exec(path) ?? [];
  const page = isLang(first) ? rest.replace(/^\/+/, "/") : `/${first}${rest}`;
  const localized =
    lang === defaultLang ? page : `/${lang}${page === "/" ? "" : page.replace(/^\/(?=[?#])/, "")}`;
  return /^[?#]|^$/.test(localized) ? `/${localized}` : localized;
}
