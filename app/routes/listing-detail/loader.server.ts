import { data } from "react-router";
import { getCar, getCars, getPricePosition, getSimilarCars } from "#app/api/cars.server.ts";
import { getFilterLists, getLandingNames, getTowns } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essential, optional, parseRecordId } from "#app/api/page-errors.ts";
import { cachedReference } from "#app/api/reference-cache.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { mapTiles } from "#app/config/env.server.ts";
import { type DetailCar, toDetailCar } from "#app/features/cars/car-details.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { townsAround } from "#app/features/map/projection.ts";
import { type Filters, serializeFilters } from "#app/features/search/car-filters.ts";
import { type LandingNames, landingSlug } from "#app/features/search/landing-pages.ts";
import { findTown } from "#app/features/search/towns.ts";
import type { BreadcrumbItem } from "#app/features/structured-data/lists.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi } from "#app/middleware/api.ts";
import { loadCustomerSender } from "#app/middleware/customer-contact.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Town } from "#contract/reference-data.ts";
import type { Route } from "./+types/route";
import { contactTarget } from "./contact-target.server.ts";
import { missingCar } from "./missing-car.ts";
import { qrCode } from "./qr-code.server.ts";
import { loadStaticParts } from "./static-parts.tsx";
import { carFormHref, carHref, variantOf } from "./variants.ts";

/** Returns home, all cars, the make and the model. */
function carBreadcrumb(
  { brand, brandId, model }: DetailCar,
  names: LandingNames | null,
  { t, lang }: { t: Translate; lang: Lang },
): BreadcrumbItem[] {
  const list = localizedHref(lang, "/:lang?/listing-car");
  const brand_id = brandId ?? undefined;
  const landing = (filters: Filters) => {
    const slug = names && landingSlug(filters, names);
    return slug && localizedHref(lang, "/:lang?/listing-car/*", { "*": slug });
  };
  // An API may have no landing pages; one that has them leaves a hidden make out.
  const ofMake =
    brand_id && (names?.brands.length ? landing({ brand_id }) : `${list}?${serializeFilters({ brand_id })}`);
  const model_id = names?.models.find(({ name, brand_id: id }) => name === model && id === brand_id)?.id;
  const ofModel = model_id && landing({ brand_id, model_id });
  return [
    { name: t("Home"), path: localizedHref(lang, "/:lang?") },
    { name: t("Listing Car"), path: list },
    ...(brand && ofMake ? [{ name: brand, path: ofMake }] : []),
    ...(model && ofModel ? [{ name: model, path: ofModel }] : []),
  ];
}

/** Returns the condition in the default language, from which search engines' terms derive; null if unknown. */
async function conditionInDefaultLang(api: Api, car: DetailCar): Promise<string | null> {
  const { condition } = car;
  if (condition === null || api.lang === defaultLang) return condition;
  const inDefaultLang = { ...api, lang: defaultLang };
  const [lists, known] = await Promise.all([
    optional(getFilterLists(api), null),
    optional(getFilterLists(inDefaultLang), null),
  ]);
  const id = lists?.car_conditions.find(({ name }) => name === condition)?.id;
  const name = known?.car_conditions.find((one) => one.id === id)?.name;
  if (name !== undefined || !supports("car")) return name ?? null;
  // The lists lack what an operator has hidden.
  const read = async (fresh: Api) => (await getCar(fresh, car.id)).condition;
  const key = `condition-${api.lang}-${encodeURIComponent(condition)}`;
  return optional(cachedReference(inDefaultLang, key, read), null);
}

/** Number of cars that are shown below a car, or instead of an unknown one. */
const similarCarCount = 4;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context);
  // At the same time, because a slow one would leave the next ones no time (decision 007).
  const [{ car, condition, ...rest }, sender, names] = await Promise.all([
    loadCar(api, params.id, getI18n(context).t),
    supports("contact") ? loadCustomerSender(context) : null,
    optional(getLandingNames(api), null),
    loadStaticParts(),
  ]);
  const translation = getI18n(context);
  const { t, lang } = translation;
  const title = car.title ?? t("Car without a title");
  const variant = variantOf(url.pathname);
  const back = carHref(lang, variant, car.id);
  const carUrl = url.origin + carHref(lang, "v1", car.id);
  const isSheet = url.searchParams.has("print");
  const seller = car.seller?.type === "dealer" ? "dealer-detail" : "sale-agents-detail";
  return {
    car: condition?.toLowerCase() === "new" ? { ...car, isNew: true as const } : car,
    ...rest,
    variant,
    condition,
    sellerPath: car.seller && localizedHref(lang, `/:lang?/${seller}/:id`, { id: String(car.seller.id) }),
    contact: contactTarget(lang, variant, car.id, title),
    sender,
    report: supports("report") ? carFormHref(lang, "report", variant, car.id) : null,
    page: { title, noindex: isSheet },
    url: carUrl,
    back,
    sheet: `${back}?print`,
    photos: carFormHref(lang, "photos", variant, car.id),
    breadcrumb: carBreadcrumb(car, names, translation),
    qrCode: isSheet ? qrCode(carUrl) : null,
  };
}

/** @throws 404 with the newest cars for an unknown id, or the page's error when the API fails */
async function loadCar(api: Api, param: string, t: Translate) {
  const id = parseRecordId(param);
  if (id === null) throw await notFound(api, t);
  const read = essential(
    getCar(api, id).catch(async (error) => {
      throw error instanceof UpstreamError && error.isNotFound ? await notFound(api, t) : error;
    }),
  ).then(toDetailCar);
  const [car, condition, similar, position, towns] = await Promise.all([
    read,
    read.then((shown) => conditionInDefaultLang(api, shown)),
    optional(getSimilarCars(api, id), null),
    optional(getPricePosition(api, id), null),
    optional(getTowns(api), []),
  ]);
  return {
    car,
    condition,
    position,
    place: placeOf(car, towns),
    similar: (similar?.items ?? [])
      .filter((other) => other.id !== id)
      .slice(0, similarCarCount)
      .map(toCardCar),
  };
}

/** Returns the place of the car with the towns around it. */
function placeOf({ place, city }: DetailCar, towns: readonly Town[]) {
  if (!place) return null;
  return {
    place,
    city,
    towns: townsAround(place, towns),
    tiles: mapTiles,
    isSearchable: supports("map") && findTown(towns, city) !== null,
  };
}

async function notFound(api: Api, t: Translate) {
  const newest = await optional(getCars(api, { sort_by: "newest", show_num: similarCarCount }), null);
  const missing = missingCar(t, api.lang);
  return data(
    { missing, cars: newest?.items.slice(0, similarCarCount).map(toCardCar) ?? [] },
    { status: 404 },
  );
}
