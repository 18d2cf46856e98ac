import { z } from "zod";
import { car } from "#contract/cars.ts";
import { aboutContent, type Faq, faq, homeContent, legalPage, pricingContent } from "#contract/content.ts";
import { id, text } from "#contract/fields.ts";
import { defaultLang, languages } from "#contract/languages.ts";
import { carFacets, filterLists, option, type Town, tooltip, town } from "#contract/reference-data.ts";
import { supportedCarsQuery, supports } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import { cachedMarket, cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";
import { plainTextSchema } from "./transport/tolerant.ts";

/* Content as the site reads it, where the specification has fewer fields than the reference API (§3, §7). */

const { title, subtitle, video_src, iframe_src } = aboutContent.shape;
const hero = z.object({ title, subtitle, video_type: text.nullable(), video_src, iframe_src });

/** The hero's fields may be at the top, in `hero` or in a section, with any `video_type`: §3 does not say. */
export const specifiedAbout = aboutContent.extend({
  ...hero.shape,
  hero,
  sections: aboutContent.shape.sections.extend({ hero }),
});
export type SpecifiedAbout = z.infer<typeof specifiedAbout>;

/** "Items question, answer" (§7). */
const specifiedFaq = faq.extend({ id: id.nullable() });

/* Content that is cached for all visitors. All throw `UpstreamError`. */

export const getHomeContent = (api: Api) =>
  cachedReference(api, "home", (fresh) => fresh.get("{lang}/pages-content/home", homeContent));

export const getAboutContent = (api: Api) =>
  cachedReference(api, "about-us", async (fresh): Promise<SpecifiedAbout> => {
    const about = await fresh.get("{lang}/pages-content/about-us", specifiedAbout);
    const find = <Name extends keyof z.infer<typeof hero>>(name: Name) =>
      about[name] ?? about.hero[name] ?? about.sections.hero[name];
    return {
      ...about,
      title: find("title"),
      subtitle: find("subtitle"),
      video_type: find("video_type"),
      video_src: find("video_src"),
      iframe_src: find("iframe_src"),
    };
  });

export const getTooltips = (api: Api) =>
  cachedReference(
    api,
    "tooltips",
    async (fresh) => (await fresh.list("{lang}/tooltips", plainTextSchema(tooltip))).items,
  );

export const getLegalPage = (api: Api, name: "privacy-policy" | "terms-of-use") =>
  cachedReference(api, name, (fresh) => fresh.get(`{lang}/pages-content/${name}`, legalPage));

/** Null where the API has no pricing page. */
export const getPricing = (api: Api) =>
  supports("pricing")
    ? cachedReference(api, "pricing", (fresh) =>
        fresh.get("{lang}/pages-content/pricing", plainTextSchema(pricingContent)),
      )
    : Promise.resolve(null);

export const getFaqs = (api: Api) =>
  cachedReference(api, "faqs", async (fresh) => {
    const { items } = await fresh.listAll("{lang}/faqs", specifiedFaq);
    const haveIds = items.every(({ id }) => id !== null);
    return items.map((faq, index): Faq => ({ ...faq, id: (haveIds && faq.id) || index + 1 }));
  });

export const getFilterLists = (api: Api) =>
  cachedReference(api, "filters", (fresh) => fresh.get("{lang}/filters", filterLists));

const readMarketFacets = (api: Api) => api.get("{lang}/cars/filters", carFacets);

/** The counts cover the whole market (§7). */
export const getMarketFacets = (api: Api) => cachedReference(api, "car-facets", readMarketFacets);

/** The same data for pages that show the counts: at most a minute old while the API answers. */
export const getMarketCounts = (api: Api) => cachedMarket(api, "car-facets", readMarketFacets);

/** Empty where the API has no list of towns. */
export const getTowns = (api: Api) =>
  supports("towns")
    ? cachedReference(api, "towns", async (fresh) => (await fresh.list("{lang}/towns", town)).items)
    : Promise.resolve([]);

/** Returns the towns under each of their names, also further ones: a list by language, that of the page first. */
export async function getTownNames(api: Api): Promise<Pick<Town, "id" | "name">[][]> {
  const order = [api.lang, ...languages.filter((lang) => lang !== api.lang)];
  const lists = await Promise.all(order.map((lang) => optional(getTowns({ ...api, lang }), [])));
  return lists.map((towns) =>
    towns.flatMap(({ id, name, former_names = [] }) =>
      [name, ...former_names].map((one) => ({ id, name: one })),
    ),
  );
}

/** Returns the names in the URLs of landing pages; they do not depend on the page's language (decision 131). */
export async function getLandingNames(api: Api) {
  const inDefaultLang = { ...api, lang: defaultLang };
  const [facets, towns] = await Promise.all([
    getMarketFacets(inDefaultLang),
    optional(getTowns(inDefaultLang), []),
  ]);
  const { brands, models, body_types } = facets;
  return supports("filters")
    ? { brands, models, bodyTypes: body_types, towns }
    : { brands, models: [], bodyTypes: [], towns: [] };
}

/** Returns the equipment of cars; empty where the API cannot filter by it. */
export const getEquipment = (api: Api) =>
  supports("filters")
    ? cachedReference(api, "equipment", async (fresh) => (await fresh.list("{lang}/equipment", option)).items)
    : Promise.resolve([]);

/** Null in an empty market. */
export const getNewestCarId = (api: Api) =>
  cachedMarket(api, "newest-car", async (fresh) => {
    const query = supportedCarsQuery({ sort_by: "newest", show_num: 1 });
    return (await fresh.list("{lang}/cars", car, query)).items[0]?.id ?? null;
  });
