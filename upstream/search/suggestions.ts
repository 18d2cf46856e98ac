import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { CarSuggestion } from "#contract/cars.ts";
import type { Database } from "../platform/db/schema.ts";
import { normalizeSearchText } from "../platform/db/search-text.ts";
import { brandNames, compact, compactModel, formerNames } from "./name-forms.ts";

const maxSuggestions = 8;
const maxBrands = 3;
const maxModels = 5;
const minTitleLength = 3;
const maxJoinedNames = 2000;

export interface TitleCount {
  title: string;
  count: number;
}

export interface NameCounts {
  brands: Map<number, number>;
  models: Map<number, number>;
}

/** Returns the term to look up titles by, the longest one; undefined when it is too short. */
export function titleTerm(terms: string[]): string | undefined {
  const longest = terms.toSorted((a, b) => b.length - a.length)[0];
  return longest !== undefined && longest.length >= minTitleLength ? longest : undefined;
}

/** Whether every term begins a word of the name. @param name normalized */
export function beginsWords(name: string, terms: string[]): boolean {
  return terms.every((term) => {
    for (let at = name.indexOf(term); at !== -1; at = name.indexOf(term, at + 1))
      if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? "")) return true;
    return false;
  });
}

export async function suggestCars(
  db: Kysely<Database>,
  terms: string[],
  counts: NameCounts,
  titles: TitleCount[],
): Promise<CarSuggestion[]> {
  if (terms.length === 0) return [];
  const brands = await db
    .selectFrom("brands")
    .where("hidden", "=", 0)
    .select(["id", "name", "former_names"])
    .execute();
  const models = await db
    .selectFrom("models")
    .innerJoin("brands", "brands.id", "models.brand_id")
    .where("models.hidden", "=", 0)
    .where("brands.hidden", "=", 0)
    .select(["models.id", "brand_id", "models.name", "models.former_names"])
    .execute();
  const matching = (all: (CarSuggestion & { called?: string[] })[], max: number): CarSuggestion[] =>
    all
      .filter(
        ({ count, text, called = [text] }) =>
          count > 0 && beginsWords(joinedNames.memo(called.join("\n")), terms),
      )
      .sort((a, b) => b.count - a.count || compareText(a.text, b.text))
      .slice(0, max)
      .map(({ called: _, ...found }) => found);
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  const named = [
    ...matching(
      brands.map((brand) => ({
        ...suggestion("brand", brand.name, counts.brands.get(brand.id), { brand_id: brand.id }),
        called: brandNames(brand),
      })),
      maxBrands,
    ),
    ...matching(
      models.flatMap(({ id, brand_id, ...model }) => {
        const brand = brandOf.get(brand_id);
        if (!brand) return [];
        const text = `${brand.name} ${model.name}`;
        return {
          ...suggestion("model", text, counts.models.get(id), { brand_id, model_id: id }),
          called: [text, ...brandNames(brand), model.name, ...formerNames(model)],
        };
      }),
      maxModels,
    ),
  ];
  const texts = new Set(named.map(({ text }) => text));
  const others = titles.filter(({ title }) => !texts.has(title));
  return [
    ...named,
    ...matching(
      others.map(({ title, count }) => suggestion("title", title, count)),
      maxSuggestions - named.length,
    ),
  ];
}

/** Joins names as they are and as people write them in one word: "e-tron" and "etron". */
function joinNames(names: string[]): string {
  const inOneWord = names
    .flatMap((name) => [name, ...name.split(" ")])
    .flatMap((name) => [compact(name), compactModel(name)]);
  return normalizeSearchText(...names, ...inOneWord);
}

const joinedNames = new LRUCache<string, string>({
  max: maxJoinedNames,
  memoMethod: (lines) => joinNames(lines.split("\n")),
});

function suggestion(
  kind: CarSuggestion["kind"],
  text: string,
  count = 0,
  ids: { brand_id?: number; model_id?: number } = {},
): CarSuggestion {
  return { kind, text, count, brand_id: ids.brand_id ?? null, model_id: ids.model_id ?? null };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
