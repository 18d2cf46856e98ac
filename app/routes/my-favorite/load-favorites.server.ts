import { optional, owned } from "#app/api/calls.ts";
import { getCar } from "#app/api/cars.server.ts";
import type { Api } from "#app/api/client.server.ts";
import { getFavorites } from "#app/api/favorites.server.ts";
import { type CardCar, toCard } from "#app/features/cars/card-car.ts";
import { recordId } from "#app/http.ts";
import { favoriteOrder, inOrder } from "./favorite-order.ts";

/** §9: the number of cars that lists show. */
const perPage = 12;

/**
 * The cars that somebody keeps, as the page's address asks for them: order and page; `removed` is one that was just let
 * go. A list that cannot be had is null, and the page is there without it (§8). Throws a 401 when the login is not good
 * any more.
 */
export async function loadFavorites(api: Api, search: URLSearchParams) {
  const order = favoriteOrder(search.get("sort_by"));
  const gone = recordId(search.get("removed") ?? "");
  const [cars, removed] = await Promise.all([
    allCars(api),
    gone === null ? null : optional(getCar(api, gone), null),
  ]);
  const pages = Math.max(1, Math.ceil((cars?.length ?? 0) / perPage));
  const page = Math.min(recordId(search.get("page") ?? "") ?? 1, pages);
  const isBack = cars === null || cars.some(({ id }) => id === gone);
  return {
    order,
    page,
    pages,
    total: cars?.length ?? 0,
    cars: cars && inOrder(cars, order).slice((page - 1) * perPage, page * perPage),
    removed: removed && !isBack ? { id: removed.id, title: removed.title } : null,
  };
}

export type Favorites = Awaited<ReturnType<typeof loadFavorites>>;

async function allCars(api: Api): Promise<CardCar[] | null> {
  const kept = await optional(owned(getFavorites(api)), null);
  return kept?.items.map(toCard) ?? null;
}
