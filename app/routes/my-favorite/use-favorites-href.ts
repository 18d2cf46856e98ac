import { useHref } from "#app/i18n/i18n.tsx";
import type { FavoriteOrder } from "./favorite-order.ts";

interface FavoritesQuery {
  order: FavoriteOrder;
  page?: number;
  /** Id of a favorite that was just removed. */
  removed?: number;
}

export function useFavoritesHref() {
  const path = useHref()("/:lang?/my-favorite");
  return ({ order, page = 1, removed }: FavoritesQuery) => {
    const query = new URLSearchParams();
    if (order !== "added") query.set("sort_by", order);
    if (page > 1) query.set("page", String(page));
    if (removed !== undefined) query.set("removed", String(removed));
    return query.size > 0 ? `${path}?${query}` : path;
  };
}
