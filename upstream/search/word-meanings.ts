import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { defaultRadius } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import { allTownNames } from "../modules/reference-data/town-names.ts";
import type { Database } from "../platform/db/schema.ts";
import { normalizeSearchText, searchTerms } from "../platform/db/search-text.ts";
import { allTranslations } from "../platform/db/translations.ts";
import type { SearchEngine, SearchQuery } from "./engine.ts";
import { brandNames, compact, formerNames } from "./name-forms.ts";

/** ms; names that an operator changes are known after this time. */
const maxNamesAge = 1000;
/** Such as the 3 of "Model 3". */
const maxPartLength = 2;
const year = /^(19|20)\d\d$/;

/** Makes searches understand words that cars' texts lack, such as "vw", "2019" or "Utrecht" (decision 205). */
export function withWordMeanings(db: Kysely<Database>, engine: SearchEngine): SearchEngine {
  const names = new LRUCache<"names", Names>({
    max: 1,
    ttl: maxNamesAge,
    // Without the database, an engine may still answer from its memory.
    allowStaleOnFetchRejection: true,
    fetchMethod: () => readNames(db),
  });
  const explain = async <Q extends CarsQuery>(query: Q): Promise<Q & SearchQuery> => {
    const known = query.q && (await names.fetch("names").catch(() => undefined));
    return known ? { ...query, ...explainWords(known, query.q ?? "") } : query;
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

interface Names {
  /** By compact name or word: the searches for what is called so. */
  meanings: Map<string, CarsQuery[]>;
  /** Compact names of models; short ones also with their brand. */
  models: Set<string>;
}

function explainWords({ meanings, models }: Names, q: string): Pick<SearchQuery, "q" | "meanings"> {
  const words: string[] = [];
  for (const term of searchTerms(q)) {
    const before = words.at(-1) ?? "";
    const isPart = Math.min(before.length, term.length) <= maxPartLength;
    if (before && isPart && models.has(compact(before + term))) words.splice(-1, 1, compact(before + term));
    else words.push(term);
  }
  const found = words.map((word) => meaningsOf(meanings, word));
  return { q: words.join(" "), meanings: found.some(({ length }) => length > 0) ? found : undefined };
}

function meaningsOf(meanings: Names["meanings"], word: string): CarsQuery[] {
  const named = meanings.get(compact(word)) ?? [];
  return year.test(word) ? [...named, { year_min: Number(word), year_max: Number(word) }] : named;
}

const translatedLists = [
  ["category_id", "categories", "id"],
  ["car_condition_id", "car_conditions", "id"],
  ["fuel_type_id", "fuel_types", "id"],
  ["transmission_type_id", "transmission_types", "id"],
  ["body_type", "body_types", "value"],
  ["color", "colors", "value"],
] as const;

async function readNames(db: Kysely<Database>): Promise<Names> {
  const [brands, models, towns, ...lists] = await Promise.all([
    db.selectFrom("brands").select(["id", "name", "former_names"]).execute(),
    db.selectFrom("models").select(["id", "brand_id", "name", "former_names"]).execute(),
    db.selectFrom("towns").select(["name", "lat", "lng"]).execute(),
    ...translatedLists.map(async ([filter, table, key]) => {
      const { rows } = await sql<{ key: number | string; name: string }>`
        select ${sql.ref(key)} as key, name from ${sql.table(table)}`.execute(db);
      return rows.map((row): [string, CarsQuery] => [row.name, { [filter]: row.key }]);
    }),
  ]);
  const meanings: Names["meanings"] = new Map();
  const add = (keys: string[], query: CarsQuery) => {
    for (const key of new Set(keys.filter(Boolean))) meanings.set(key, [...(meanings.get(key) ?? []), query]);
  };
  for (const [name, query] of lists.flat()) add(allTranslations(name).flatMap(keysOf), query);
  for (const { name, lat, lng } of towns)
    add(allTownNames(name).flatMap(keysOf), { lat, lng, radius_km: defaultRadius });
  const brandsById = new Map(brands.map((brand) => [brand.id, brandNames(brand)]));
  for (const [id, [name = "", ...others]] of brandsById)
    add([...keysOutsideTexts(name), ...others.flatMap(keysOf)], { brand_id: id });
  const ofModels = new Set<string>();
  for (const model of models) {
    const former = formerNames(model);
    const names = [model.name, ...former].map(compact);
    const ofBrand = (brandsById.get(model.brand_id) ?? []).map(compact);
    const withBrand = (name: string) => ofBrand.map((brand) => brand + name);
    const short = names.filter(({ length }) => length <= maxPartLength);
    for (const key of [...names, ...short.flatMap(withBrand)]) ofModels.add(key);
    const keys = [...keysOutsideTexts(model.name), ...former.flatMap(keysOf), ...names.flatMap(withBrand)];
    add(keys, { model_id: model.id });
  }
  return { meanings, models: ofModels };
}

const keysOf = (name: string): string[] => [name, ...name.split(/[\s-]+/), ...name.split(/\s+/)].map(compact);

/** Cars' texts contain the names of their brand and model, but not "etron" for "e-tron", or "model3". */
function keysOutsideTexts(name: string): string[] {
  const written = new Set(normalizeSearchText(name).split(/[\s-]+/));
  return keysOf(name).filter((key) => !written.has(key));
}
