import { getCars } from "#app/api/cars.server.ts";
import { getMarketFacets } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { comparedRange, minComparedCars } from "#contract/car-list-options.ts";
import { comparedYears } from "#contract/car-rules.ts";
import { findModel } from "#contract/make-and-model.ts";

/** Prices of similar cars on the market: the middle half of them. */
export interface ComparablePrices {
  cars: number;
  from: number;
  to: number;
  years: [from: number, to: number];
  /** Null: any mileage. */
  mileages: [from: number, to: number] | null;
}

/** Reading the prices of more cars would take more calls than a hint is worth. */
const maxCars = 100;

interface Described {
  brand: string;
  model: string;
  year: number;
  mileage: number | null;
}

/** Returns null if the market has too few similar cars, or more than are read, or if the API fails. */
export async function getComparablePrices(api: Api, car: Described): Promise<ComparablePrices | null> {
  const facets = supports("filters") ? await optional(getMarketFacets(api), null) : null;
  const model = facets && findModel(facets, car.brand, car.model);
  if (!model || !Number.isInteger(car.year)) return null;
  const apart =
    car.mileage === null
      ? 0
      : Math.max(comparedRange.minMileageKm, Math.round(car.mileage * comparedRange.mileageShare));
  const mileages: ComparablePrices["mileages"] =
    car.mileage === null ? null : [Math.max(0, car.mileage - apart), car.mileage + apart];
  // Fewer years apart where there are many cars.
  for (let yearDifference: number = comparedRange.years; yearDifference >= 0; yearDifference -= 1) {
    const years = comparedYears(car.year, yearDifference, new Date());
    const query = { brand_id: model.brand_id, model_id: model.id, year_min: years[0], year_max: years[1] };
    const page = await optional(
      getCars(api, { ...query, mileage_max: mileages?.[1], show_num: maxCars }),
      null,
    );
    if (!page) return null;
    if (page.total > page.items.length) continue;
    const prices = page.items.flatMap(({ price, mileage, sell_status }) => {
      const isLike = mileages === null || (mileage !== null && mileage >= mileages[0]);
      return isLike && price !== null && sell_status !== "sold" ? [price] : [];
    });
    return prices.length < minComparedCars
      ? null
      : { ...middleHalf(prices), cars: prices.length, years, mileages };
  }
  return null;
}

function middleHalf(prices: number[]): { from: number; to: number } {
  const sorted = prices.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { from: at(0.25), to: at(0.75) };
}
