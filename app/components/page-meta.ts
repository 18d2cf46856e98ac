import type { MetaDescriptor } from "react-router";
import { address } from "#app/i18n/i18n.tsx";
import { defaultLang, type Lang, languageInfo, languages } from "#contract/languages.ts";
import type { FrameData } from "./frame.tsx";

interface PageMeta {
  title: string;
  description: string;
  /** The page's pattern and parameters, as for `address`; its canonical address and those of the other languages. */
  at: Parameters<typeof address> extends [unknown, ...infer Rest] ? Rest : never;
  /** What belongs to the page's address after its path, in its one order: "brand_id=3&page=2". */
  query?: string;
  /** A picture of what the page is about (a path of ours); the site's own when left out. */
  image?: string | null;
}

/** The site's picture for those who share a page, in `public/`. */
const ownImage = "/share.jpg";

/** As Open Graph spells our languages. */
const ogLocale = { en: "en_GB", ar: "ar_AR", nl: "nl_NL" } as const satisfies Record<Lang, string>;

/**
 * Title, description, canonical address, `hreflang` and Open Graph of a public page, for a route's `meta`. `matches` is
 * what `meta` is given; without the root's data (its loader failed) there is nothing to say.
 */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  { title, description, at, query, image }: PageMeta,
): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as FrameData | undefined;
  if (!frame) return [];
  const { origin, lang, siteName } = frame;
  const path = (language: Lang) => address(language, ...at) + (query ? `?${query}` : "");
  const absolute = (language: Lang) => new URL(path(language), origin).href;
  const og = (property: string, content: string) => ({ property: `og:${property}`, content });
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
    og("type", "website"),
    og("site_name", siteName),
    og("title", title),
    og("description", description),
    og("url", absolute(lang)),
    og("locale", ogLocale[lang]),
    og("image", origin + (image ?? ownImage)),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
