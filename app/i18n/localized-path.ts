import { defaultLang, isLang, type Lang } from "#contract/languages.ts";

/**
 * The same page in another language: "/nl/faq?x=1" in Arabic is "/ar/faq?x=1", in English "/faq?x=1".
 * @param path an address of this site from its first slash on, in any language
 */
export function localizedPath(path: string, lang: Lang): string {
  // One slash: two would lead to another host.
  const [, first = "", rest = ""] = /^\/+([^/?#]*)(.*)$/s.exec(path) ?? [];
  const page = isLang(first) ? rest.replace(/^\/+/, "/") : `/${first}${rest}`;
  const localized =
    lang === defaultLang ? page : `/${lang}${page === "/" ? "" : page.replace(/^\/(?=[?#])/, "")}`;
  return /^[?#]|^$/.test(localized) ? `/${localized}` : localized;
}
