import type { CarMap, CarMapQuery, CarSuggestion, CarsQuery } from "#contract/cars.ts";

/** The ids of one page's cars, in order, and the number of cars on all pages. */
export interface CarMatches {
  ids: number[];
  total: number;
}

/** The filters on one column of the cars; each has the name of its column. */
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

/** Equipment has no column: a car has several pieces, and must have all that are chosen. */
export const facetFilters = [...columnFacets, "equipment"] as const;
export type FacetFilter = (typeof facetFilters)[number];

/** The number of cars per option of each filter; options without cars may be missing. */
export type FacetCounts = Record<FacetFilter, Map<number | string, number>>;

/** The car that `similar` compares others with; it need not be for sale. */
export interface SimilarTo {
  id: number;
  brand_id: number;
  model_id: number;
  body_type: string;
  price_cents: number;
}

/** Bounds included. */
type Range = readonly [min: number, max: number];

/** A car and the criteria for the cars to compare its price with. The car itself need not be for sale. */
export interface PriceComparison {
  id: number;
  price_cents: number;
  traits: { model_id: number } | { body_type: string; fuel_type_id: number };
  year: Range;
  mileage: Range;
  power_kw: Range;
}

/** The number of comparable cars, and how many of them cost more. */
export interface PriceComparisonCounts {
  cars: number;
  dearer: number;
}

export interface WordMeanings {
  /** For each of the `searchTerms` of `q`, searches for what it names; without any, texts must contain it. */
  meanings?: CarsQuery[][] | undefined;
}

export type SearchQuery = CarsQuery & WordMeanings;
export type MapQuery = CarMapQuery & WordMeanings;

/** Finds cars for sale; their data come from the database, by id (docs/search-engine.md). */
export interface SearchEngine {
  search(query: SearchQuery): Promise<CarMatches>;
  /** Each filter's counts are those under all the other filters. */
  facets(query: SearchQuery): Promise<FacetCounts>;
  suggest(text: string): Promise<CarSuggestion[]>;
  similar(car: SimilarTo): Promise<number[]>;
  comparePrice(comparison: PriceComparison): Promise<PriceComparisonCounts>;
  map(query: MapQuery): Promise<CarMap>;
  /** Brings the engine up to date with the database; the other methods do this on their own. */
  refresh(): Promise<void>;
  /** @param query the filters that must be ready: the words of `q` may be loaded later than the rest */
  isReady(query?: Pick<CarsQuery, "q">): boolean;
  close(): Promise<void>;
}

export const maxSimilar = 8;
