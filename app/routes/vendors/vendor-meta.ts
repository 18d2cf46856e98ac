import { localBusinessData, type PlacePage } from "#app/features/places/local-business.ts";
import { itemList } from "#app/features/structured-data/lists.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { PageInfo } from "#app/layout/page-meta.ts";
import type { SiteData } from "#app/layout/site.tsx";
import { vendorPages } from "./list-texts.ts";
import type { VendorList } from "./load-list.server.ts";
import type { VendorProfile } from "./load-profile.server.ts";

/** Leaves out the rating, because the page does not have its reviews. */
export function vendorMeta(
  { vendor, name, breadcrumb, canonicalPath }: VendorProfile,
  { origin }: Pick<PlacePage, "origin">,
) {
  if (!import.meta.env.SSR) return {};
  const pictures = [vendor.cover, vendor.photo].filter((picture) => picture !== null);
  const place = { ...vendor, type: "AutoDealer" as const, description: vendor.about, pictures };
  return {
    structuredData: localBusinessData(
      { ...place, reviews: null },
      { origin, url: origin + canonicalPath, name, breadcrumb },
    ),
  };
}

export function vendorListMeta(
  { vendors, type }: VendorList,
  { lang, origin }: Pick<SiteData, "lang" | "origin">,
): Partial<PageInfo> {
  if (!import.meta.env.SSR || vendors.length === 0) return {};
  const paths = vendors.map(({ id }) => localizedHref(lang, vendorPages[type].profile, { id: String(id) }));
  return { structuredData: { "@context": "https://schema.org", ...itemList(origin, paths) } };
}
