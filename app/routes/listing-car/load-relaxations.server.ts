import { getCarPage } from "#app/api/cars.server.ts";
import { countWithout } from "#app/api/relaxations.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { activeGroups } from "#app/features/search/car-facets.ts";
import { type FilterName, type Filters, withoutFilters } from "#app/features/search/car-filters.ts";
import { defaultRadius, radii } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";

/** A search with fewer filters: without one, with only one (`only`), or with a wider radius. */
interface Relaxed {
  drop: FilterName[];
  only?: FilterName[];
  radius_km?: number;
}

/** Tries the list without each filter, or else with each filter alone; unknown filters are always removed. */
export async function loadRelaxations(
  api: Api,
  filters: Filters,
  unknown: FilterName[],
  queryOf: (list: Filters) => CarsQuery,
) {
  const search = ({ drop, radius_km }: Relaxed) => {
    const relaxed = withoutFilters(filters, drop);
    return getCarPage(api, { ...queryOf(radius_km ? { ...relaxed, radius_km } : relaxed), show_num: 1 });
  };
  if (unknown.length > 0) return countWithout<Relaxed>([{ drop: unknown }], search);
  const groups = activeGroups(filters).map((group) => [...group]);
  const wider = radii.filter((radius) => filters.city && radius > (filters.radius_km ?? defaultRadius));
  const [without, within] = await Promise.all([
    countWithout<Relaxed>(
      groups.map((drop) => ({ drop })),
      search,
    ),
    countWithout<Relaxed>(
      wider.map((radius_km) => ({ drop: [], radius_km })),
      search,
    ),
  ]);
  const nearest = within.toSorted((a, b) => a.drop.radius_km! - b.drop.radius_km!).slice(0, 1);
  if (without.length + nearest.length > 0 || groups.length < 3) return [...nearest, ...without];
  const alone = groups.map((only) => ({ drop: groups.filter((group) => group !== only).flat(), only }));
  return countWithout<Relaxed>(alone, search);
}
