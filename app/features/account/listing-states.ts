import { useI18n } from "#app/i18n/i18n.tsx";
import type { ListingStatus } from "#contract/sell-car.ts";

/** Returns the names of the states of a customer's listing. */
export function useListingStates(): Record<ListingStatus, string> {
  const { t } = useI18n();
  return {
    received: t("Received", { context: "listing" }),
    inspected: t("Inspected", { context: "listing" }),
    listed: t("On the site", { context: "listing" }),
    sold: t("Sold"),
    withdrawn: t("Withdrawn", { context: "listing" }),
  };
}
