import type { MetaDescriptor } from "react-router";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { defaultLang, type Lang, languageInfo, languages } from "#contract/languages.ts";
import type { SiteData } from "./site.tsx";

/** Loaders return it as `page`. */
export interface PageInfo {
  title: string;
  description: string;
  /** The query of the canonical URL, in canonical order: "brand_id=3&page=2". */
  query?: string;
  /** A path of this site; default: `defaultImage`. */
  image?: string | null;
  noindex?: boolean;
  /** Only on the server (`import.meta.env.SSR`), because browsers do not read it. */
  structuredData?: object | undefined;
  /** The pattern of the canonical URL and its parameters, for a page with several URLs. */
  pattern?: Pattern;
  params?: Record<string, string | undefined>;
  /** The feed of what the page shows, as a path of this site; only on the server. */
  feed?: { title: string; href: string } | undefined;
}

interface MetaArgs {
  loaderData?: unknown;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  params: Record<string, string | undefined>;
}

type Pattern = Parameters<typeof localizedHref>[1];

/** The Open Graph picture, in `public/`. */
const defaultImage = "/share.jpg";

/** `meta` of a public page. @param pattern as in routes.ts @param more what the loader's data lack */
export function pageMeta<Data extends { page: Pick<PageInfo, "title"> & Partial<PageInfo> }>(
  pattern: Pattern,
  more?: (data: Data, site: SiteData) => Partial<PageInfo>,
) {
  return ({ loaderData, matches, params: { lang: _, ...params } }: MetaArgs): MetaDescriptor[] => {
    const site = siteOf(matches);
    if (!loaderData || !site) return [];
    const data = loaderData as Data;
    const page = { description: "", ...data.page, ...more?.(data, site) };
    const hrefFor = (language: Lang) =>
      localizedHref(language, page.pattern ?? pattern, { ...params, ...page.params } as never);
    return [...describePage(page, hrefFor, site), ...extras(page)];
  };
}

/** `meta` of a personal page: a title, and noindex. */
export function privateMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { page } = loaderData as { page: { title: string } };
  const title = [page.title, siteOf(matches)?.siteName].filter(Boolean).join(" · ");
  return [{ title }, noindex];
}

const noindex = { name: "robots", content: "noindex" };

const siteOf = (matches: MetaArgs["matches"]) =>
  matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;

function extras({ noindex: isExcluded, structuredData, feed }: PageInfo): MetaDescriptor[] {
  return [
    ...(isExcluded ? [noindex] : []),
    ...(import.meta.env.SSR && feed
      ? [{ tagName: "link", rel: "alternate", type: "application/atom+xml", ...feed }]
      : []),
    // schema.org's types lack the index signature that React Router requires.
    ...(structuredData ? [{ "script:ld+json": { ...structuredData } }] : []),
  ];
}

function describePage(
  { title, description, query, image }: PageInfo,
  hrefFor: (lang: Lang) => string,
  { origin, lang, siteName }: SiteData,
): MetaDescriptor[] {
  const absoluteUrl = (language: Lang) =>
    new URL(hrefFor(language) + (query ? `?${query}` : ""), origin).href;
  const openGraph = (property: string, content: string) => ({ property: `og:${property}`, content });
  return [
    { title: `${title} · ${siteName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: absoluteUrl(lang) },
    ...languages.map((language) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: language,
      href: absoluteUrl(language),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: absoluteUrl(defaultLang) },
    openGraph("type", "website"),
    openGraph("site_name", siteName),
    openGraph("title", title),
    openGraph("description", description),
    openGraph("url", absoluteUrl(lang)),
    openGraph("locale", languageInfo[lang].openGraph),
    openGraph("image", origin + (image ?? defaultImage)),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
