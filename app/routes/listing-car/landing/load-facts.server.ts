import { getCars } from "#app/api/cars.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { toCarsQuery } from "#app/features/search/cars-query.ts";
import type { Listing } from "#app/routes/listing-car/loader.server.ts";
import type { CarsQuery } from "#contract/cars.ts";
import type { Town } from "#contract/reference-data.ts";

export type Facts = Awaited<ReturnType<typeof loadFacts>>;

/** Fewer cars have no typical year. */
const minCarsForYear = 8;
/** The API's lists end at this position (decision 095). */
const maxCarsForYear = 10_000;
const shownKinds = 4;

/** Returns figures about all cars of a landing page, for its first page. Prices in EUR. */
export async function loadFacts(api: Api, { filters, facets, total, cars }: Listing, town: Town | null) {
  const query = toCarsQuery(filters, town);
  const carAt = async (position: number, sort_by: CarsQuery["sort_by"]) => {
    const found = await optional(getCars(api, { ...query, sort_by, show_num: 1, page: position }), null);
    return found?.items[0] ?? null;
  };
  const hasYears =
    supports("sort") && supports("page-size") && total >= minCarsForYear && total <= maxCarsForYear;
  const [dearest, newer, older] = await Promise.all([
    carAt(1, "price_max"),
    hasYears ? carAt(Math.ceil(total / 4), "year_max") : null,
    hasYears ? carAt(Math.ceil((total * 3) / 4), "year_max") : null,
  ]);
  return {
    count: total,
    from: cars[0]?.price ?? null,
    to: dearest?.price ?? null,
    /** Years of the middle half of the cars. */
    years: newer?.year && older?.year ? { from: older.year, to: newer.year } : null,
    fuels: facets.fuel_types
      .filter(({ count }) => count)
      .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
      .slice(0, shownKinds)
      .map(({ name, count }) => ({ name, count: count ?? 0 })),
  };
}
