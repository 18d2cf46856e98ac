import type { TownCount } from "#contract/towns.ts";
import { type PlaceSearch, serializePlaceSearch } from "./place-search.ts";
import { findTown } from "./towns.ts";

interface Searched {
  search: PlaceSearch;
  /** As the page names it. */
  town: string | null;
  towns: readonly TownCount[];
  readInDefaultLang: () => Promise<readonly TownCount[]>;
}

/**
 * The query of a search's canonical address. A town has its name in the default language there, in which the sitemap
 * names it too, so that a list has one address (decision 131).
 */
export async function canonicalPlaceQuery({ search, town, towns, readInDefaultLang }: Searched) {
  const found = findTown(towns, town);
  if (!found || found.lat === null) return serializePlaceSearch(search);
  const inDefaultLang = await readInDefaultLang();
  const same = inDefaultLang.find(({ lat, lng }) => lat === found.lat && lng === found.lng) ?? found;
  return serializePlaceSearch({ ...search, city: same.name });
}
