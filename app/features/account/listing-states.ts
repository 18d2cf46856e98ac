import { useI18n } from "#app/i18n/i18n.tsx";
import type { ListingStatus, MyListing } from "#contract/sell-car.ts";

/** `hidden`: listed, but taken off the site for the time being. */
export type ListingState = ListingStatus | "hidden";

export const listingStateOf = ({ status, car_id }: Pick<MyListing, "status" | "car_id">): ListingState =>
  status === "listed" && car_id === null ? "hidden" : status;

/** Returns the names of the states of a customer's listing. */
export function useListingStates(): Record<ListingState, string> {
  const { t } = useI18n();
  return {
    received: t("Received", { context: "listing" }),
    inspected: t("Inspected", { context: "listing" }),
    listed: t("On the site", { context: "listing" }),
    hidden: t("Not on the site at the moment"),
    sold: t("Sold"),
    withdrawn: t("Withdrawn", { context: "listing" }),
  };
}
