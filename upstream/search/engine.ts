import type { CarMap, CarMapQuery, CarSuggestion, CarsQuery } from "#contract/cars.ts";

/** A page's cars, in order, and how many there are on all pages. */
export interface CarMatches {
  ids: number[];
  total: number;
}

/** Named like the column that has their values. */
export const columnFacets = [
  "category_id",
  "brand_id",
  "car_condition_id",
  "fuel_type_id",
  "transmission_type_id",
  "model_id",
  "color",
  "body_type",
  "doors",
  "seats",
] as const;
export type ColumnFacet = (typeof columnFacets)[number];

/** A car has many pieces of equipment, and all that are chosen. */
export const facetFilters = [...columnFacets, "equipment"] as const;
export type FacetFilter = (typeof facetFilters)[number];

/** Cars by option; options without cars may be missing. */
export type FacetCounts = Record<FacetFilter, Map<number | string, number>>;

/** What `similar` compares with; it need not be for sale. */
export interface SimilarTo {
  id: number;
  brand_id: number;
  model_id: number;
  body_type: string;
  price_cents: number;
}

/** Bounds included. */
type Range = readonly [min: number, max: number];

/** What the cars have that a car's price is compared with; it need not be for sale itself. */
export interface PriceComparison {
  id: number;
  price_cents: number;
  traits: { model_id: number } | { body_type: string; fuel_type_id: number };
  year: Range;
  mileage: Range;
  power_kw: Range;
}

/** How many cars are like it, and how many of them cost more. */
export interface PriceComparisonCounts {
  cars: number;
  dearer: number;
}

/** Finds cars for sale; their data come from the database, by id (docs/search-engine.md). */
export interface SearchEngine {
  search(query: CarsQuery): Promise<CarMatches>;
  /** Each filter's counts are those under all the other filters. */
  facets(query: CarsQuery): Promise<FacetCounts>;
  suggest(text: string): Promise<CarSuggestion[]>;
  similar(car: SimilarTo): Promise<number[]>;
  comparePrice(comparison: PriceComparison): Promise<PriceComparisonCounts>;
  map(query: CarMapQuery): Promise<CarMap>;
  /** Brings it up to date with the database; the other methods do so by themselves. */
  refresh(): Promise<void>;
  /** @param query whose filters it has to know already: words may come later than the rest */
  isReady(query?: Pick<CarsQuery, "q">): boolean;
  close(): Promise<void>;
}

export const maxSimilar = 8;
