import { localizedHref } from "#app/i18n/i18n.tsx";
import { localizedPath } from "#app/i18n/localized-path.ts";
import { pages } from "#app/routes.ts";
import type { Lang } from "#contract/languages.ts";

export type PageHref = (lang: Lang) => string;

export const fixedPages: PageHref[] = pages
  .filter(({ sitemap }) => sitemap)
  .map(
    ({ path }) =>
      (lang) =>
        localizedPath(`/${path}`, lang),
  );

export const brandPage =
  (id: number): PageHref =>
  (lang) =>
    `${localizedHref(lang, "/:lang?/listing-car")}?brand_id=${id}`;

export const branchPage =
  (id: number): PageHref =>
  (lang) =>
    localizedHref(lang, "/:lang?/garage-branch-profile/:id", { id: String(id) });

export const carPage =
  (id: number): PageHref =>
  (lang) =>
    localizedHref(lang, "/:lang?/listing-detail-v1/:id", { id: String(id) });
