import type { PricingContent } from "#contract/content.ts";
import { maxCarPhotos, maxSellPhotos } from "#contract/photo-limits.ts";
import type { ContentTexts } from "./texts.ts";

/** Prices in EUR per month without VAT, an example that each operator replaces. */
const offers = [
  { id: "private", price: 0, leads_to: "sell-car" },
  { id: "dealer", price: 49, leads_to: "contact" },
  { id: "unlimited", price: 129, leads_to: "contact" },
] as const;

/** GET pages-content/pricing. All plans have the same lines, for comparison. */
export function pricing({ pricing: { labels, plans, ...texts } }: ContentTexts): PricingContent {
  return {
    ...texts,
    plans: offers.map(({ id, ...offer }) => {
      const photos = String(id === "private" ? maxSellPhotos : maxCarPhotos);
      const values = { ...plans[id].facts, photos };
      const names = Object.keys(labels) as (keyof typeof labels)[];
      const facts = names.map((name) => ({ label: labels[name], value: values[name] }));
      return { ...plans[id], ...offer, facts };
    }),
  };
}
