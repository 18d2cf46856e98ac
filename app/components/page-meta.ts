import type { MetaDescriptor } from "react-router";
import { address } from "#app/i18n/i18n.tsx";
import { defaultLang, languageInfo, languages } from "#contract/languages.ts";
import type { FrameData } from "./frame.tsx";

interface PageMeta {
  title: string;
  description: string;
  /** The page's pattern and parameters, as for `address`; its canonical address and those of the other languages. */
  at: Parameters<typeof address> extends [unknown, ...infer Rest] ? Rest : never;
  /** What belongs to the page's address after its path, in its one order: "brand_id=3&page=2". */
  query?: string;
}

/**
 * Title, description, canonical address and `hreflang` of a public page, for a route's `meta`. `matches` is what `meta`
 * is given; without the root's data (its loader failed) there is nothing to say.
 */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  { title, description, at, query }: PageMeta,
): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as FrameData | undefined;
  if (!frame) return [];
  const { origin, lang, siteName } = frame;
  const path = (language: (typeof languages)[number]) =>
    address(language, ...at) + (query ? `?${query}` : "");
  const absolute = (language: (typeof languages)[number]) => new URL(path(language), origin).href;
  return [
    { title: `${title} · ${siteName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: absolute(lang) },
    ...languages.map((language) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: languageInfo[language].locale.slice(0, 2),
      href: absolute(language),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: absolute(defaultLang) },
    // Who shares a page reads its own title and description where these are not repeated for them.
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:url", content: absolute(lang) },
  ];
}
