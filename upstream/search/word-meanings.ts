import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { CarsQuery } from "#contract/cars.ts";
import type { Database } from "../platform/db/schema.ts";
import { maxTerms, searchWords } from "../platform/db/search-text.ts";
import type { SearchEngine, WordMeanings } from "./engine.ts";
import { isYear, KnownNames } from "./known-names.ts";

/** ms; names that an operator changes are known after this time. */
const maxNamesAge = 60_000;
/** "Alphen aan den Rijn" */
const maxPhraseWords = 4;
/** Some are names too, but seldom before another word: the Dutch "van" means "of". */
const functionWords = new Set("van uit vanaf met en in with from and و مع من في".split(" "));
const sinceWords = new Set(["vanaf", "from", "من"]);

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
    const { texts, ...words } = explainWords(known, query.q ?? "");
    const found = await answer({ ...query, ...words });
    if (!isEmpty(found) || (!words.meanings && words.q === texts)) return found;
    // "Black Edition" is no color. Without the other filters, so that a list, its counts and its map agree.
    const { total } = await engine.search({ ...words, show_num: 1 });
    return total === 0 ? answer({ ...query, q: texts }) : found;
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

interface ExplainedWords extends WordMeanings {
  q: string;
  /** `q` to search texts for, if no car is what the words name. */
  texts: string;
}

function explainWords(known: KnownNames, q: string): ExplainedWords {
  const found: string[] = [];
  const texts: string[] = [];
  const rest = searchWords(q);
  while (rest.length > 0) {
    const { term, length } = firstTerm(known, rest);
    const words = rest.splice(0, length);
    if (length === 1 && functionWords.has(term) && rest.length > 0 && !beginsSearch(term)) {
      if (sinceWords.has(term) && isYear(rest[0] ?? "")) rest[0] += "+";
      continue;
    }
    texts.push(...words);
    if (length > 1 || !known.meansAnyCar(term)) found.push(term);
  }
  // As in `searchTerms`, so that each meaning is that of its term.
  const terms = [...new Set(found)].slice(0, maxTerms);
  const meanings = terms.map((term) => known.searchesFor(term));
  const hasMeanings = meanings.some(({ length }) => length > 0);
  return { q: terms.join(" "), meanings: hasMeanings ? meanings : undefined, texts: texts.join(" ") };

  /** "van diesel" is English; "van particulier" is Dutch. */
  function beginsSearch(term: string): boolean {
    const names = (one: string) => known.searchesFor(one).length > 0;
    return texts.length === 0 && names(term) && names(firstTerm(known, rest).term);
  }
}

/** Returns the longest name that the words begin with, or else the first word. */
function firstTerm(known: KnownNames, words: string[]): { term: string; length: number } {
  for (let length = Math.min(maxPhraseWords, words.length); length > 0; length--) {
    const term = known.termFor(words.slice(0, length));
    if (term !== undefined) return { term, length };
  }
  return { term: "", length: 1 };
}
