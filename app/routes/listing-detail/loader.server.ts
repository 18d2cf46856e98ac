import { data } from "react-router";
import { getCar, getCars, getPricePosition, getSimilarCars } from "#app/api/cars.server.ts";
import { getTowns } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essential, optional, pageStatus } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { parseRecordId } from "#app/config/http.ts";
import { type DetailCar, toDetailCar } from "#app/features/cars/car-details.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { findTown } from "#app/features/search/towns.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Lang } from "#contract/languages.ts";
import type { Town } from "#contract/reference-data.ts";
import type { Route } from "./+types/route";
import { arrangementOf, carFormHref, carHref } from "./arrangements.ts";
import { qrCode } from "./qr-code.server.ts";
import { loadStaticParts } from "./static-parts.ts";

interface BreadcrumbItem {
  name: string;
  path: string;
}

function carBreadcrumb(
  { brand, brandId }: DetailCar,
  { t, lang }: { t: Translate; lang: Lang },
): BreadcrumbItem[] {
  const listHref = localizedHref(lang, "/:lang?/listing-car");
  const brandQuery = brandId !== null && serializeFilters({ brand_id: brandId });
  return [
    { name: t("Home"), path: localizedHref(lang, "/:lang?") },
    { name: t("Listing Car"), path: listHref },
    ...(brand && brandQuery ? [{ name: brand, path: `${listHref}?${brandQuery}` }] : []),
  ];
}

/** Named on its map. */
const namedTowns = 3;

/** Below a car, or in place of an unknown one. */
const similarCarCount = 4;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [{ car, ...rest }] = await Promise.all([loadCar(getApi(context), params.id), loadStaticParts()]);
  const translation = getI18n(context);
  const { t, lang } = translation;
  const title = car.title ?? t("Car without a title");
  const arrangement = arrangementOf(url.pathname);
  const back = carHref(lang, arrangement, car.id);
  const carUrl = url.origin + carHref(lang, "v1", car.id);
  const isSheet = url.searchParams.has("print");
  return {
    car,
    ...rest,
    arrangement,
    contact: supports("contact")
      ? { to: carFormHref(lang, "contact", arrangement, car.id), isSeller: true }
      : {
          to: `${localizedHref(lang, "/:lang?/contact")}?${new URLSearchParams({ subject: title })}#write`,
          isSeller: false,
        },
    report: supports("report") ? carFormHref(lang, "report", arrangement, car.id) : null,
    page: { title, noindex: isSheet },
    url: carUrl,
    back,
    sheet: `${back}?print`,
    breadcrumb: carBreadcrumb(car, translation),
    qrCode: isSheet ? qrCode(carUrl) : null,
  };
}

/** @throws 404 with similar cars for an unknown id, or the page's error when the API fails. */
async function loadCar(api: Api, param: string) {
  const id = parseRecordId(param);
  if (id === null) throw await notFound(api);
  const [car, similar, position, towns] = await Promise.all([
    getCar(api, id)
      .catch(async (error) => {
        throw error instanceof UpstreamError && pageStatus(error) === 404 ? await notFound(api) : error;
      })
      .catch((error) => essential(Promise.reject(error))),
    optional(getSimilarCars(api, id), null),
    optional(getPricePosition(api, id), null),
    optional(getTowns(api), []),
  ]);
  const shown = toDetailCar(car);
  return {
    car: shown,
    position,
    place: placeOf(shown, towns),
    similar: (similar?.items ?? [])
      .filter((other) => other.id !== id)
      .slice(0, similarCarCount)
      .map(toCardCar),
  };
}

/** With the towns around it. */
function placeOf({ place, city }: DetailCar, towns: readonly Town[]) {
  if (!place) return null;
  const distance = ({ lat, lng }: Town) => Math.hypot(lat - place.lat, (lng - place.lng) * 0.6);
  const near = towns.toSorted((a, b) => distance(a) - distance(b)).slice(0, namedTowns);
  return {
    place,
    city,
    towns: near.map(({ name, lat, lng }) => ({ name, lat, lng })),
    isSearchable: supports("map") && city !== null && findTown(towns, city) !== null,
  };
}

async function notFound(api: Api) {
  const newest = await optional(getCars(api, { sort_by: "newest", show_num: similarCarCount }), null);
  return data({ cars: newest?.items.slice(0, similarCarCount).map(toCardCar) ?? [] }, { status: 404 });
}
