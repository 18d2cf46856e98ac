import { localizedHref } from "#app/i18n/i18n.tsx";
import { localizedPath } from "#app/i18n/localized-path.ts";
import { pages } from "#app/routes.ts";
import type { Lang } from "#contract/languages.ts";

/** The address of a page by its language. */
export type PageHref = (lang: Lang) => string;

/** The pages that are the same on every market and worth finding. */
export const fixedPages: PageHref[] = pages
  .filter(({ sitemap }) => sitemap)
  .map(
    ({ path }) =>
      (lang) =>
        localizedPath(`/${path}`, lang),
  );

/** The cars of a brand. */
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
