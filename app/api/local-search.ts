import { nameOrder } from "#contract/name-order.ts";
import type { TownCount } from "#contract/towns.ts";
import type { Page } from "./transport/envelope.ts";

/* Searching on the site, for an API that returns whole lists only. */

const perPage = 12;

interface Place {
  city: string | null;
  lat: number | null;
  lng: number | null;
}

interface Search {
  q?: string | undefined;
  city?: string | undefined;
  page?: number | undefined;
}

const foldText = (text: string | null) => (text ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Finds items by town and by `q`: each of its words must occur in one of the texts. */
export function searchLocally<T extends Place>(
  all: readonly T[],
  { q = "", city, page = 1 }: Search,
  textsOf: (item: T) => (string | null)[],
): Page<T> {
  const words = foldText(q).split(/\s+/);
  const matches = all.filter((item) => {
    const text = foldText([...textsOf(item), item.city].join(" "));
    const isInTown = !city || foldText(item.city) === foldText(city);
    return isInTown && words.every((word) => text.includes(word));
  });
  return {
    items: matches.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    pages: Math.max(1, Math.ceil(matches.length / perPage)),
    total: matches.length,
    isPaged: true,
    hasTotal: true,
    dropped: 0,
    around: null,
  };
}

/** Returns the towns in the language's alphabetical order. */
export function countTownsLocally(places: readonly Place[], lang: string): TownCount[] {
  const towns = new Map<string, TownCount>();
  for (const { city, lat, lng } of places) {
    if (city === null) continue;
    const town = towns.get(city) ?? { name: city, lat, lng, count: 0 };
    towns.set(city, { ...town, count: town.count + 1 });
  }
  const compare = nameOrder(lang);
  return [...towns.values()].sort((a, b) => compare(a.name, b.name));
}
