import { aboutContent, faq, homeContent, keywords, legalPage, settings } from "#contract/content.ts";
import { carFacets, filterLists, tooltip } from "#contract/reference.ts";
import type { Api } from "./client.server.ts";
import { reference } from "./reference-cache.server.ts";

/* Reference data and page contents (upstream contract, "Content and reference data"): cached, the same for everyone. */

/** Texts of the interface: English source text → text of the language. */
export const getKeywords = (api: Api) =>
  reference(api, "keywords", async (fresh) => (await fresh.get("language/{lang}", keywords)).keywords);

export const getSettings = (api: Api) =>
  reference(api, "settings", (fresh) => fresh.get("{lang}/settings", settings));

export const getHomeContent = (api: Api) =>
  reference(api, "home", (fresh) => fresh.get("{lang}/pages-content/home", homeContent));

export const getAboutContent = (api: Api) =>
  reference(api, "about-us", (fresh) => fresh.get("{lang}/pages-content/about-us", aboutContent));

/** Explanations of the sell form's fields (§3: key and content). */
export const getTooltips = (api: Api) =>
  reference(api, "tooltips", async (fresh) => (await fresh.list("{lang}/tooltips", tooltip)).items);

export const getLegalPage = (api: Api, name: "privacy-policy" | "terms-of-use") =>
  reference(api, name, (fresh) => fresh.get(`{lang}/pages-content/${name}`, legalPage));

/** Questions and answers in their order; unusable ones are left out. */
export const getFaqs = (api: Api) =>
  reference(api, "faqs", async (fresh) => (await fresh.list("{lang}/faqs", faq)).items);

/** The filter lists without counts (§7: GET {lang}/filters). */
export const getFilterLists = (api: Api) =>
  reference(api, "filters", (fresh) => fresh.get("{lang}/filters", filterLists));

/** The filter lists with the number of cars each option has in the whole market (§7: GET {lang}/cars/filters). */
export const getMarketFacets = (api: Api) =>
  reference(api, "car-facets", (fresh) => fresh.get("{lang}/cars/filters", carFacets));
