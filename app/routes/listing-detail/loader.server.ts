import { data } from "react-router";
import { getCar, getCars, getSimilarCars } from "#app/api/cars.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essential, optional, pageStatus } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { parseRecordId } from "#app/config/http.ts";
import { type DetailCar, toDetailCar } from "#app/features/cars/car-details.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Lang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

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

/** Below a car, or in place of an unknown one. */
const similarCarCount = 4;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { car, ...rest } = await loadCar(getApi(context), params.id);
  const translation = getI18n(context);
  return {
    car,
    ...rest,
    page: { title: car.title ?? translation.t("Car without a title") },
    url: url.origin + url.pathname,
    breadcrumb: carBreadcrumb(car, translation),
  };
}

/** @throws 404 with similar cars for an unknown id, or the page's error when the API fails. */
async function loadCar(api: Api, param: string) {
  const id = parseRecordId(param);
  if (id === null) throw await notFound(api);
  const [car, similar] = await Promise.all([
    getCar(api, id)
      .catch(async (error) => {
        throw error instanceof UpstreamError && pageStatus(error) === 404 ? await notFound(api) : error;
      })
      .catch((error) => essential(Promise.reject(error))),
    optional(getSimilarCars(api, id), null),
  ]);
  return {
    car: toDetailCar(car),
    canContact: supports("contact"),
    canReport: supports("report"),
    similar: (similar?.items ?? [])
      .filter((other) => other.id !== id)
      .slice(0, similarCarCount)
      .map(toCardCar),
  };
}

async function notFound(api: Api) {
  const newest = await optional(getCars(api, { sort_by: "newest", show_num: similarCarCount }), null);
  return data({ cars: newest?.items.slice(0, similarCarCount).map(toCardCar) ?? [] }, { status: 404 });
}
