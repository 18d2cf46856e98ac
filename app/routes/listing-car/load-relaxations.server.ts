import { optional } from "#app/api/calls.ts";
import { getCars } from "#app/api/cars.server.ts";
import type { Api } from "#app/api/client.server.ts";
import { type FilterName, type Filters, withoutFilters } from "#app/features/cars/filters.ts";
import { activeGroups } from "./filter-groups.ts";

/** One way out of an empty list: which filters to drop, and how many cars that leaves. */
export interface Relaxation {
  drop: FilterName[];
  total: number;
}

/**
 * Asks for an empty list without each of its filters, all at once; most cars first. Never fails the page.
 * @param unknown filters whose id is in no list: with one of them there is no car whatever else is dropped
 */
export async function loadRelaxations(
  api: Api,
  filters: Filters,
  unknown: FilterName[],
): Promise<Relaxation[]> {
  const ways: FilterName[][] =
    unknown.length > 0 ? [unknown] : activeGroups(filters).map((group) => [...group]);
  const found = await Promise.all(
    ways.map(async (drop) => {
      const page = await optional(getCars(api, { ...withoutFilters(filters, drop), show_num: 1 }), null);
      return { drop, total: page?.total ?? 0 };
    }),
  );
  return found.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
