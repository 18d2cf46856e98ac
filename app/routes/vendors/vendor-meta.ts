import { localBusinessData, type PlacePage } from "#app/features/places/local-business.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import { vendorPages } from "./list-texts.ts";
import type { VendorProfile } from "./load-profile.server.ts";

const metaOf = {
  dealer: pageMeta(vendorPages.dealer.profile, structuredData),
  agent: pageMeta(vendorPages.agent.profile, structuredData),
};

/** Every vendor is at both addresses; the one of their type is canonical (decision 124). */
export function vendorMeta(args: Parameters<typeof metaOf.dealer>[0]) {
  const profile = args.loaderData as VendorProfile | undefined;
  return metaOf[profile?.vendor.type ?? "agent"](args);
}

function structuredData(
  { vendor, name, breadcrumb, canonicalPath }: VendorProfile,
  { origin }: Pick<PlacePage, "origin">,
) {
  const pictures = [vendor.cover, vendor.photo].filter((picture) => picture !== null);
  const place = { ...vendor, type: "AutoDealer" as const, description: vendor.about, pictures };
  return {
    // A rating whose reviews the page does not have is not claimed.
    structuredData: localBusinessData(
      { ...place, reviews: null },
      { origin, url: origin + canonicalPath, name, breadcrumb },
    ),
  };
}
