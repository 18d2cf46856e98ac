import type { TownCount } from "#contract/towns.ts";
import { type PlaceSearch, serializePlaceSearch } from "./place-search.ts";
import { findTown } from "./towns.ts";

interface Searched {
  search: PlaceSearch;
  /** Name of the town in the language of the page. */
  town: string | null;
  towns: readonly TownCount[];
  readInDefaultLang: () => Promise<readonly TownCount[]>;
}

/**
 * Returns the query of a search's canonical URL. It has the town's name in the default language, as in the sitemap, so
 * that a list has one URL (decision 131).
 */
export async function canonicalPlaceQuery({ search, town, towns, readInDefaultLang }: Searched) {
  const found = findTown(towns, town);
  if (!found || found.lat === null) return serializePlaceSearch(search);
  const inDefaultLang = await readInDefaultLang();
  const same = inDefaultLang.find(({ lat, lng }) => lat === found.lat && lng === found.lng) ?? found;
  return serializePlaceSearch({ ...search, city: same.name });
}
