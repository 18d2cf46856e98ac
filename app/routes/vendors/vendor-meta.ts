import { localBusinessData, type PlacePage } from "#app/features/places/local-business.ts";
import type { VendorProfile } from "./load-profile.server.ts";

/** A rating whose reviews the page does not have is not claimed. */
export function vendorMeta(
  { vendor, name, breadcrumb, canonicalPath }: VendorProfile,
  { origin }: Pick<PlacePage, "origin">,
) {
  const pictures = [vendor.cover, vendor.photo].filter((picture) => picture !== null);
  const place = { ...vendor, type: "AutoDealer" as const, description: vendor.about, pictures };
  return {
    structuredData: localBusinessData(
      { ...place, reviews: null },
      { origin, url: origin + canonicalPath, name, breadcrumb },
    ),
  };
}
