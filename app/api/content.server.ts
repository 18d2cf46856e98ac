import { aboutContent, faq, homeContent, keywords, legalPage, settings } from "#contract/content.ts";
import { carFacets, filterLists, tooltip } from "#contract/reference-data.ts";
import { cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";

/* Reference data and page contents: cached, the same for everyone. */

/** Texts of the interface: English source text → text of the language. */
export const getKeywords = (api: Api) =>
  cachedReference(api, "keywords", async (fresh) => (await fresh.get("language/{lang}", keywords)).keywords);

export const getSettings = (api: Api) =>
  cachedReference(api, "settings", (fresh) => fresh.get("{lang}/settings", settings));

export const getHomeContent = (api: Api) =>
  cachedReference(api, "home", (fresh) => fresh.get("{lang}/pages-content/home", homeContent));

export const getAboutContent = (api: Api) =>
  cachedReference(api, "about-us", (fresh) => fresh.get("{lang}/pages-content/about-us", aboutContent));

/** Explanations of the sell form's fields (§3: key and content). */
export const getTooltips = (api: Api) =>
  cachedReference(api, "tooltips", async (fresh) => (await fresh.list("{lang}/tooltips", tooltip)).items);

export const getLegalPage = (api: Api, name: "privacy-policy" | "terms-of-use") =>
  cachedReference(api, name, (fresh) => fresh.get(`{lang}/pages-content/${name}`, legalPage));

/** Questions and answers in their order; unusable ones are left out. */
export const getFaqs = (api: Api) =>
  cachedReference(api, "faqs", async (fresh) => (await fresh.list("{lang}/faqs", faq)).items);

/** The filter lists without counts (§7: GET {lang}/filters). */
export const getFilterLists = (api: Api) =>
  cachedReference(api, "filters", (fresh) => fresh.get("{lang}/filters", filterLists));

/** The filter lists with the number of cars each option has in the whole market (§7: GET {lang}/cars/filters). */
export const getMarketFacets = (api: Api) =>
  cachedReference(api, "car-facets", (fresh) => fresh.get("{lang}/cars/filters", carFacets));
