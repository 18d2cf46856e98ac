import { useHref } from "#app/i18n/i18n.tsx";
import type { FavoriteOrder } from "./favorite-order.ts";

interface FavoritesQuery {
  order: FavoriteOrder;
  page?: number;
  /** Ids of favorites that were just removed. */
  removed?: readonly number[];
}

export function useFavoritesHref() {
  const path = useHref()("/:lang?/my-favorite");
  return ({ order, page = 1, removed = [] }: FavoritesQuery) => {
    const query = new URLSearchParams();
    if (order !== "added") query.set("sort_by", order);
    if (page > 1) query.set("page", String(page));
    for (const id of removed) query.append("removed", String(id));
    return query.size > 0 ? `${path}?${query}` : path;
  };
}
