import type { HomeContent } from "#contract/content.ts";
import type { ContentTexts } from "./texts.ts";
import { whyUs } from "./why-us.ts";

/** GET pages-content/home. A new site has no reviews. */
export const home = ({ home, why_us }: ContentTexts): HomeContent => ({
  sections: { ...home, reviews: { ...home.reviews, items: [] }, why_us: whyUs(why_us) },
});
