import { data } from "react-router";
import { getFilterLists, getHomeContent, getMarketFacets, getTooltips } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { plainTexts } from "#app/i18n/plain-text.server.ts";
import { getApi, requireAuth } from "#app/middleware/api.ts";
import { loadCustomerContact } from "#app/middleware/customer-contact.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getRequestContext } from "#app/middleware/request-context.ts";
import { dateInNetherlands } from "#contract/dates.ts";
import type { Route } from "./+types/route";
import { getComparablePrices } from "./comparable-prices.server.ts";
import { getApkIntervals, proposeFor } from "./proposals.server.ts";

/** Whether it is `/add-listing`, the same page for customers. */
export const isCustomersPage = ({ pathname }: URL): boolean => /\/add-listing$/.test(pathname);

/** No call is essential, because all fields can be typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const isForCustomers = isCustomersPage(url);
  if (isForCustomers) requireAuth(context, "customer");
  const { t } = getI18n(context);
  const api = getApi(context);
  const typed = url.searchParams.get("license_plate")?.trim() ?? "";
  const client = getRequestContext(context).clientIp;
  const [home, tooltips, lists, contact, lookUp] = await Promise.all([
    optional(getHomeContent(api), null),
    optional(getTooltips(api), []),
    getLists(api),
    loadCustomerContact(context),
    typed ? proposeFor(api, typed, client) : null,
  ]);
  const { brand, model, model_year } = lookUp?.values ?? {};
  const prices =
    brand && model && model_year
      ? await getComparablePrices(api, { brand, model, year: Number(model_year), mileage: null })
      : null;
  const banner = plainTexts(home?.sections.sell_car);
  const title = t("Sell your car");
  const lead =
    banner?.details ?? t("Tell us about your car, and hear what it could fetch. You decide whether to sell.");
  const page = { title, description: lead, noindex: isForCustomers };
  const answer = {
    page,
    isForCustomers,
    heading: banner?.title ?? title,
    lead,
    hints: Object.fromEntries(tooltips.map(({ key, content }) => [key, content])),
    lists,
    contact,
    lookUp,
    prices,
    takesPhotos: supports("uploads"),
    today: dateInNetherlands(new Date()),
  };
  // A license plate is personal data.
  return data(answer, { headers: { "Cache-Control": typed ? cachePolicy.private : cachePolicy.form } });
}

export type SellPage = Awaited<ReturnType<typeof loader>>["data"];

type Api = ReturnType<typeof getApi>;

/** Loads the lists of choices; an empty list leaves a field to type in. */
async function getLists(api: Api) {
  const [facets, filters, intervals] = await Promise.all([
    optional(getMarketFacets(api), null),
    optional(getFilterLists(api), null),
    getApkIntervals(api),
  ]);
  const brands = facets?.brands ?? filters?.brands ?? [];
  return {
    models: brands.map(({ id, name }) => ({
      brand: name,
      names: (facets?.models ?? []).flatMap((model) => (model.brand_id === id ? [model.name] : [])),
    })),
    colors: (facets?.colors ?? []).map(({ value, name }) => ({ value, label: name })),
    fuels: (filters?.fuel_types ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    transmissions: (filters?.transmission_types ?? []).map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
    intervals,
  };
}
