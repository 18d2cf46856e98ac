import type { Translate } from "#app/i18n/translator.ts";
import type { Vendor } from "#contract/vendors.ts";

export type VendorType = Vendor["type"];

/** Paths of the list and the profiles, by type of vendor. */
export const vendorPages = {
  dealer: { list: "/:lang?/dealer-listing", profile: "/:lang?/dealer-detail/:id" },
  agent: { list: "/:lang?/sale-agents", profile: "/:lang?/sale-agents-detail/:id" },
} as const;

export function listTexts(t: Translate, type: VendorType) {
  return type === "dealer" ? dealerTexts(t) : agentTexts(t);
}

const dealerTexts = (t: Translate) => ({
  all: t("Dealers"),
  inTown: (town: string) => t("Dealers in {{town}}", { town }),
  byTown: t("Dealers by town"),
  map: t("Map of these dealers"),
  lead: t("Businesses that sell cars from their own stock: see who they are and what they offer."),
  description: (heading: string, count: number) =>
    t("{{heading}}: {{count}} dealers with their cars, address, opening hours and registration.", {
      heading,
      count,
    }),
  count: (count: number) => t("{{count}} dealers", { count }),
  search: t("Search dealers"),
  submit: t("Find dealers"),
  none: t("No dealers found"),
  unknownTown: (town: string) => t("We know no dealer in “{{town}}”.", { town }),
  without: (filter: string, count: number) => t("Without {{filter}}: {{count}} dealers", { filter, count }),
  showAll: t("Show all dealers"),
  missing: t("We could not find this dealer"),
});

const agentTexts = (t: Translate): ReturnType<typeof dealerTexts> => ({
  all: t("Sale agents"),
  inTown: (town) => t("Sale agents in {{town}}", { town }),
  byTown: t("Sale agents by town"),
  map: t("Map of these sale agents"),
  lead: t("People and small businesses that sell cars for others: see who they are and what they offer."),
  description: (heading, count) =>
    t("{{heading}}: {{count}} sale agents with their cars, address, opening hours and registration.", {
      heading,
      count,
    }),
  count: (count) => t("{{count}} sale agents", { count }),
  search: t("Search sale agents"),
  submit: t("Find sale agents"),
  none: t("No sale agents found"),
  unknownTown: (town) => t("We know no sale agent in “{{town}}”.", { town }),
  without: (filter, count) => t("Without {{filter}}: {{count}} sale agents", { filter, count }),
  showAll: t("Show all sale agents"),
  missing: t("We could not find this sale agent"),
});
