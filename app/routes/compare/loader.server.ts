import { data, redirect } from "react-router";
import { getSimilarCars } from "#app/api/cars.server.ts";
import { optional, pageError } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { cachePolicy, formPageHeaders, publicPageHeaders } from "#app/config/cache-headers.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { compareSearch } from "#app/features/compare/compare-search.ts";
import { maxCompared, parseComparedIds, serializeComparedIds } from "#app/features/compare/compared-ids.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { readCompareCookie, serializeCompareCookie } from "#app/session/cookies.server.ts";
import type { Route } from "./+types/route";
import { type CompareCar, toCompareCar } from "./compare-car.ts";
import { loadComparedCars } from "./compared-cars.server.ts";

export type Comparison = Awaited<ReturnType<typeof loadComparison>>;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ids = parseComparedIds(url.searchParams.getAll("ids").join());
  const differencesOnly = url.searchParams.get("differences") === "1";
  const search = compareSearch(ids, differencesOnly);
  if (url.search.replaceAll("%2C", ",") !== search)
    throw redirect(url.pathname + search, { headers: publicPageHeaders() });
  if (ids.length === 0) redirectToOwnCars(request, url.pathname);

  const { t } = getI18n(context);
  const comparison = await loadComparison(getApi(context), ids);
  const page = { ...pageTexts(comparison.cars, t), query: search.slice(1), noindex: ids.length > 0 };
  return data(
    { ...comparison, differencesOnly, url: url.origin + url.pathname + search, page },
    ids.length > 0 ? {} : { headers: formPageHeaders() },
  );
}

/** @throws the redirect to the visitor's own cars, if any. No cache may keep it, because it depends on the cookie */
function redirectToOwnCars(request: Request, path: string) {
  const own = parseComparedIds(readCompareCookie(request)).slice(0, maxCompared);
  if (own.length === 0) return;
  throw redirect(path + compareSearch(own), {
    headers: {
      "Cache-Control": cachePolicy.private,
      "Set-Cookie": serializeCompareCookie(serializeComparedIds(own)),
    },
  });
}

/** Number of similar cars that are offered while there is room. */
const similarCount = 4;

/** @throws the page's error when no car can be loaded. */
async function loadComparison(api: Api, ids: number[]) {
  const [first] = ids;
  const hasRoom = first !== undefined && ids.length < maxCompared;
  const [{ available, sold, unknown, failures }, similar] = await Promise.all([
    loadComparedCars(api, ids),
    hasRoom ? optional(getSimilarCars(api, first), null) : null,
  ]);
  const isNoneFound = available.length + sold.length === 0;
  if (isNoneFound && failures[0]) throw pageError(failures[0]);
  const cars = available.map(toCompareCar);
  return {
    ids,
    cars: cars.slice(0, maxCompared),
    /** The car beyond the maximum, which has to replace another one. */
    waiting: cars[maxCompared] ?? null,
    sold: sold.map(({ id, title }) => ({ id, title })),
    unknown,
    failed: failures.length,
    similar: (similar?.items ?? [])
      .filter(({ id }) => !ids.includes(id))
      .slice(0, similarCount)
      .map(toCardCar),
  };
}

function pageTexts(cars: CompareCar[], t: Translate) {
  const titles = cars.map(({ title }) => title ?? t("Car without a title"));
  return {
    title: titles.length > 1 ? t("Compare: {{cars}}", { cars: titles.join(" – ") }) : t("Compare cars"),
    description: t("Up to four cars side by side: price, mileage, facts, equipment and sellers."),
  };
}
