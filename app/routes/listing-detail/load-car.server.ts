import { data } from "react-router";
import { essential, optional, statusOf } from "#app/api/calls.ts";
import { canSend, getCar, getCars, getSimilarCars } from "#app/api/cars.server.ts";
import type { Api } from "#app/api/client.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { toCard } from "#app/features/cars/card-car.ts";
import { toDetailCar } from "#app/features/cars/detail-car.ts";
import { recordId } from "#app/http.ts";

/** Cars shown beside one that was looked for, or in place of one that is not there. */
const similarCars = 4;

/**
 * A car, similar ones, and whether the API takes questions about it and reports. An unknown id is a 404 whose data has cars to go on with (design: experience, detail).
 * Throws the page's error when the car cannot be had.
 */
export async function loadCar(api: Api, param: string) {
  const id = recordId(param);
  if (id === null) throw await notFound(api);
  const itself = getCar(api, id);
  const [car, similar, canAsk, canReport] = await Promise.all([
    itself
      .catch(async (error) => {
        throw error instanceof UpstreamError && statusOf(error) === 404 ? await notFound(api) : error;
      })
      .catch((error) => essential(Promise.reject(error))),
    optional(getSimilarCars(api, id, itself), null),
    canSend(api, id, "contact"),
    canSend(api, id, "report"),
  ]);
  return {
    car: toDetailCar(car),
    canAsk,
    canReport,
    similar: (similar?.items ?? [])
      .filter((other) => other.id !== id)
      .slice(0, similarCars)
      .map(toCard),
  };
}

async function notFound(api: Api) {
  const newest = await optional(getCars(api, { sort_by: "newest", show_num: similarCars }), null);
  return data({ cars: newest?.items.slice(0, similarCars).map(toCard) ?? [] }, { status: 404 });
}
