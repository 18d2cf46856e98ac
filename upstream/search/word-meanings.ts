import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { CarsQuery } from "#contract/cars.ts";
import type { Database } from "../platform/db/schema.ts";
import { searchTerms } from "../platform/db/search-text.ts";
import type { SearchEngine, SearchQuery } from "./engine.ts";
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
  const explain = async <Q extends CarsQuery>(query: Q): Promise<Q & SearchQuery> => {
    const known = query.q && (await names.fetch("names").catch(() => undefined));
    if (!known) return query;
    const words = explainWords(known, query.q ?? "");
    // Such as "Black Edition": without the other filters, so that a list, its counts and its map agree.
    const isText = words.meanings && (await engine.search({ ...words, show_num: 1 })).total === 0;
    return isText ? query : { ...query, ...words };
  };
  return {
    search: async (query) => engine.search(await explain(query)),
    facets: async (query) => engine.facets(await explain(query)),
    map: async (query) => engine.map(await explain(query)),
    suggest: (text) => engine.suggest(text),
    similar: (car) => engine.similar(car),
    comparePrice: (comparison) => engine.comparePrice(comparison),
    refresh: () => engine.refresh(),
    isReady: (query) => engine.isReady(query),
    close: () => engine.close(),
  };
}

function explainWords(known: KnownNames, q: string): Pick<SearchQuery, "q" | "meanings"> {
  const words: string[] = [];
  const terms = searchTerms(q);
  while (terms.length > 0) {
    const lengths = [maxPhraseWords, 3, 2];
    const length = lengths.find(
      (count) => count <= terms.length && known.isPhrase(terms.slice(0, count).join("")),
    );
    const word = terms.splice(0, length ?? 1).join("");
    if (length !== undefined || !known.meansAnyCar(word)) words.push(word);
  }
  const meanings = words.map((word) => known.searchesFor(word));
  return { q: words.join(" "), meanings: meanings.some((found) => found.length > 0) ? meanings : undefined };
}
