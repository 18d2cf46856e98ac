import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { CarsQuery } from "#contract/cars.ts";
import type { Database } from "../platform/db/schema.ts";
import { searchTerms } from "../platform/db/search-text.ts";
import type { SearchEngine, SearchQuery, WordMeanings } from "./engine.ts";
import { KnownNames } from "./known-names.ts";

/** ms; names that an operator changes are known after this time. */
const maxNamesAge = 60_000;
/** "Alphen aan den Rijn" */
const maxPhraseWords = 4;

/** Makes searches understand words that name something, such as "vw", "2019" or "Utrecht" (decision 205). */
export function withWordMeanings(db: Kysely<Database>, engine: SearchEngine): SearchEngine {
  const names = new LRUCache<"names", KnownNames>({
    max: 1,
    ttl: maxNamesAge,
    // Without the database, an engine may still answer from its memory.
    allowStaleOnFetchRejection: true,
    fetchMethod: () => KnownNames.read(db),
  });
  async function explained<Q extends CarsQuery, A>(
    query: Q,
    answer: (query: Q & WordMeanings) => Promise<A>,
    isEmpty: (found: A) => boolean,
  ): Promise<A> {
    const known = query.q && (await names.fetch("names").catch(() => undefined));
    if (!known) return answer(query);
    const words = explainWords(known, query.q ?? "");
    const found = await answer({ ...query, ...words });
    if (!words.meanings || !isEmpty(found)) return found;
    // "Black Edition" is no color. Without the other filters, so that a list, its counts and its map agree.
    const { total } = await engine.search({ ...words, show_num: 1 });
    return total === 0 ? answer(query) : found;
  }
  return {
    search: (query) =>
      explained(
        query,
        (one) => engine.search(one),
        ({ total }) => total === 0,
      ),
    facets: (query) =>
      explained(
        query,
        (one) => engine.facets(one),
        (counts) => Object.values(counts).every(hasNoCars),
      ),
    map: (query) =>
      explained(
        query,
        (one) => engine.map(one),
        ({ cars, clusters }) => cars.length + clusters.length === 0,
      ),
    suggest: (text) => engine.suggest(text),
    similar: (car) => engine.similar(car),
    comparePrice: (comparison) => engine.comparePrice(comparison),
    refresh: () => engine.refresh(),
    isReady: (query) => engine.isReady(query),
    close: () => engine.close(),
  };
}

const hasNoCars = (counts: Map<number | string, number>) =>
  [...counts.values()].every((count) => count === 0);

function explainWords(known: KnownNames, q: string): Pick<SearchQuery, "q" | "meanings"> {
  const words: string[] = [];
  const rest = searchTerms(q);
  while (rest.length > 0) {
    const lengths = [maxPhraseWords, 3, 2];
    const length = lengths.find(
      (count) => count <= rest.length && known.isPhrase(rest.slice(0, count).join("")),
    );
    const word = rest.splice(0, length ?? 1).join("");
    if (length !== undefined || !known.meansAnyCar(word)) words.push(word);
  }
  // As in `searchTerms`, so that each meaning is that of its term.
  const terms = [...new Set(words)];
  const meanings = terms.map((word) => known.searchesFor(word));
  return { q: terms.join(" "), meanings: meanings.some((found) => found.length > 0) ? meanings : undefined };
}
