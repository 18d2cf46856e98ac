import { getCar } from "#app/api/cars.server.ts";
import { getFavorites } from "#app/api/favorites.server.ts";
import { authorized, optional, parseRecordId } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";
import { parseFavoriteOrder, sortFavorites } from "./favorite-order.ts";

/** §9. */
const pageSize = 12;

/** Works for every role (§6). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = requireAuth(context);
  const list = await loadFavorites(api, url.searchParams);
  return { ...list, page: { title: getI18n(context).t("My Favorites") } };
}

/** `cars` is null on failure (§8); `removed` were just removed. @throws 401 when the login has expired */
async function loadFavorites(api: Api, search: URLSearchParams) {
  const order = parseFavoriteOrder(search.get("sort_by"));
  const removedIds = new Set(search.getAll("removed").flatMap((id) => parseRecordId(id) ?? []));
  const [favorites, removed] = await Promise.all([
    optional(authorized(getFavorites(api)), null),
    Promise.all([...removedIds].slice(-pageSize).map((id) => optional(getCar(api, id), null))),
  ]);
  const cars = favorites?.items.map(toCardCar) ?? null;
  const pages = Math.max(1, Math.ceil((cars?.length ?? 0) / pageSize));
  const page = Math.min(parseRecordId(search.get("page") ?? "") ?? 1, pages);
  const isRemoved = (carId: number) => cars?.every(({ id }) => id !== carId) ?? false;
  return {
    order,
    number: page,
    pages,
    total: cars?.length ?? 0,
    /** Number of favorites that are not on the site at the moment. */
    hidden: favorites?.hidden ?? 0,
    cars: cars && sortFavorites(cars, order).slice((page - 1) * pageSize, page * pageSize),
    removed: removed.flatMap((car) => (car && isRemoved(car.id) ? { id: car.id, title: car.title } : [])),
  };
}

export type Favorites = Awaited<ReturnType<typeof loadFavorites>>;
