import { address } from "#app/i18n/i18n.tsx";
import type { Lang } from "#contract/languages.ts";

/** The address of a page by its language. */
export type PageAddress = (lang: Lang) => string;

/** The pages that are the same on every market and worth finding. */
export const fixedPages: PageAddress[] = [
  (lang) => address(lang, "/:lang?"),
  (lang) => address(lang, "/:lang?/listing-car"),
  (lang) => address(lang, "/:lang?/sell-car"),
  (lang) => address(lang, "/:lang?/maintenance-booking"),
  (lang) => address(lang, "/:lang?/garages-list"),
  (lang) => address(lang, "/:lang?/pricing"),
  (lang) => address(lang, "/:lang?/about-us"),
  (lang) => address(lang, "/:lang?/contact"),
  (lang) => address(lang, "/:lang?/faq"),
  (lang) => address(lang, "/:lang?/newsletter"),
  (lang) => address(lang, "/:lang?/privacy-policy"),
  (lang) => address(lang, "/:lang?/terms-of-use"),
];

/** The cars of a brand. */
export const brandPage =
  (id: number): PageAddress =>
  (lang) =>
    `${address(lang, "/:lang?/listing-car")}?brand_id=${id}`;

export const branchPage =
  (id: number): PageAddress =>
  (lang) =>
    address(lang, "/:lang?/garage-branch-profile/:id", { id: String(id) });

export const carPage =
  (id: number): PageAddress =>
  (lang) =>
    address(lang, "/:lang?/listing-detail-v1/:id", { id: String(id) });
