import { ListMap } from "#app/features/places/list-map.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { listTexts, vendorPages } from "./list-texts.ts";
import type { VendorList } from "./load-list.server.ts";
import { vendorCardId } from "./vendor-card.tsx";

export function VendorsMap({ found: { type, vendors, townCounts, tiles } }: { found: VendorList }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <ListMap
      label={listTexts(t, type).map}
      found={vendors.map((vendor) => ({
        ...vendor,
        cardId: vendorCardId(vendor),
        to: href(vendorPages[type].profile, { id: String(vendor.id) }),
      }))}
      towns={townCounts}
      tiles={tiles}
    />
  );
}
