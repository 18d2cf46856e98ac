import { getCarPage } from "#app/api/cars.server.ts";
import { countWithout } from "#app/api/relaxations.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { activeGroups } from "#app/features/search/car-facets.ts";
import { type FilterName, type Filters, withoutFilters } from "#app/features/search/car-filters.ts";
import { defaultRadius, radii } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";

/** A search with fewer filters: without one, with only one (`only`), with a wider radius, or with fewer words (`q`). */
interface Relaxed {
  drop: FilterName[];
  only?: FilterName[];
  radius_km?: number;
  q?: string;
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
/** Nearly all texts contain a word of two letters. */
const saysSomething = (word: string) => /\d|.{3}/u.test(word);

/** Bounds the number of searches. */
const maxWords = 5;

/** Tries the list without each filter, or else with each filter alone; unknown filters are always removed. */
export async function loadRelaxations(
  api: Api,
  filters: Filters,
  unknown: FilterName[],
  queryOf: (list: Filters) => CarsQuery,
) {
  const search = ({ drop, only: _, ...changed }: Relaxed) =>
    getCarPage(api, { ...queryOf({ ...withoutFilters(filters, drop), ...changed }), show_num: 1 });
  if (unknown.length > 0) return countWithout<Relaxed>([{ drop: unknown }], search);
  const groups = activeGroups(filters).map((group) => [...group]);
  const wider = radii.filter((radius) => filters.city && radius > (filters.radius_km ?? defaultRadius));
  const [fewerWords, without, within] = await Promise.all([
    tryFewerWords(filters.q ?? "", search),
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
  const found = [...fewerWords, ...nearest, ...without];
  if (found.length > 0 || groups.length < 3) return found;
  const alone = groups.map((only) => ({ drop: groups.filter((group) => group !== only).flat(), only }));
  return countWithout<Relaxed>(alone, search);
}

/** Tries all words but one, or the first of many, or else each alone: those that fewest cars have first, which say most. */
async function tryFewerWords(q: string, search: (relaxed: Relaxed) => ReturnType<typeof getCarPage>) {
  const words = q.split(/\s+/).filter(isWord);
  if (words.length < 2) return [];
  const tryEach = (parts: string[]) =>
    countWithout<Relaxed>(
      [...new Set(parts)].map((part) => ({ drop: [], q: part })),
      search,
    );
  const first = words.slice(0, maxWords);
  const shorter =
    words.length > maxWords
      ? first.map((_, at) => first.slice(0, at + 1)).slice(1)
      : words.map((_, at) => words.toSpliced(at, 1));
  const some = await tryEach(shorter.map((part) => part.join(" ")));
  return (some.length > 0 ? some : await tryEach(first.filter(saysSomething))).reverse();
}
