import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { defaultLang } from "#contract/languages.ts";
import type { TownCount } from "#contract/towns.ts";
import { type PlaceSearch, serializePlaceSearch } from "./place-search.ts";
import { findTown } from "./towns.ts";

interface Searched {
  search: PlaceSearch;
  town: string | null;
  towns: readonly TownCount[];
  readTowns: (api: Api) => Promise<TownCount[]>;
}

/**
 * The query of a search's canonical address. A town has its name in the default language there, in which the sitemap
 * names it too, so that a list has one address (decision 131).
 */
export async function canonicalPlaceQuery(
  api: Api,
  { search, town, towns, readTowns }: Searched,
): Promise<string> {
  const found = findTown(towns, town);
  if (!found || found.lat === null) return serializePlaceSearch(search);
  if (api.lang === defaultLang) return serializePlaceSearch({ ...search, city: found.name });
  const inDefaultLang = await optional(readTowns({ ...api, lang: defaultLang }), []);
  const same = inDefaultLang.find(({ lat, lng }) => lat === found.lat && lng === found.lng) ?? found;
  return serializePlaceSearch({ ...search, city: same.name });
}
