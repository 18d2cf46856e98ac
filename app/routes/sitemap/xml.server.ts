import { cachePolicy } from "#app/config/cache-headers.ts";
import { defaultLang, type Lang, languageInfo, languages } from "#contract/languages.ts";
import type { SitemapPage } from "./pages.server.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** @param paths without origin. */
export function sitemapIndex(origin: string, paths: string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return `${declaration}\n<sitemapindex xmlns="${schema}">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

export function sitemap(origin: string, lang: Lang, pages: SitemapPage[]): string {
  const entries = pages.map(({ hrefIn, updatedAt }) => {
    const absoluteUrl = (language: Lang) => escapeXml(new URL(hrefIn(language), origin).href);
    const link = (hreflang: string, language: Lang) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${absoluteUrl(language)}"/>`;
    const links = languages.map((language) => link(languageInfo[language].locale.slice(0, 2), language));
    const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : "";
    return `<url><loc>${absoluteUrl(lang)}</loc>${lastmod}${links.join("")}${link("x-default", defaultLang)}</url>`;
  });
  return `${declaration}\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cachePolicy.hourly },
  });
}
