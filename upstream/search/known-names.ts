import { type Kysely, sql } from "kysely";
import { defaultRadius } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import { languages } from "#contract/languages.ts";
import { translatedLists } from "../modules/reference-data/option-lists.ts";
import { allTownNames } from "../modules/reference-data/town-names.ts";
import type { Database } from "../platform/db/schema.ts";
import { normalizeSearchText } from "../platform/db/search-text.ts";
import { createTranslator } from "../platform/i18n/translate.ts";
import {
  brandNames,
  compact,
  compactModel,
  formerNames,
  knownForms,
  nounForms,
  optionNames,
  stem,
} from "./name-forms.ts";

/** Such as the 3 of "3 Serie", which nearly every text contains. */
const maxShortLength = 2;
/** Such as "Hertogenbosch" and "cabrio". */
const minPartLength = 5;
const minKindLength = 4;
const year = /^(19|20)\d\d$/;
export const isYear = (word: string): boolean => year.test(word);
const lettersAndDigits = /^(?=\P{L}*\p{L})(?=\P{N}*\p{N})[\p{L}\p{N}]+$/u;
const lettersOrDigits = /^(?:\p{L}+|\p{N}+)$/u;
/** Plurals of brands that mean something else. */
const otherWords: readonly string[] = ["seats"];

/** Categories and colors begin like words of texts: "sport", "family". */
const foundByBeginning: readonly string[] = ["fuel_type_id", "transmission_type_id", "body_type"];

/** What words name, and the searches for it (decision 205). */
export class KnownNames {
  /** By compact name. */
  readonly #named = new Map<string, CarsQuery[]>();
  /** By the stem of an option's name. */
  readonly #options = new Map<string, CarsQuery[]>();
  readonly #beginnings: [name: string, query: CarsQuery][] = [];
  readonly #phrases = new Set<string>();
  readonly #brands = new Set<string>();
  readonly #modelsLikeEV6 = new Set<string>();
  readonly #wordsOfNames = new Set<string>();
  readonly #nouns: Set<string>;

  static async read(db: Kysely<Database>): Promise<KnownNames> {
    const names = new KnownNames();
    await Promise.all([
      names.#readModels(db),
      names.#readTowns(db),
      ...translatedLists.map((list) => names.#readOptions(db, list)),
    ]);
    return names;
  }

  private constructor() {
    const words = languages.map((lang) => {
      const t = createTranslator(lang, "site");
      return t("car, cars, vehicle");
    });
    this.#nouns = new Set(
      words
        .join(" ")
        .split(/[\s,،]+/)
        .flatMap(nounForms),
    );
  }

  /** Returns the one term for words that together are a name, such as "den haag" or "tesla's". */
  termFor(words: string[]): string | undefined {
    const term = words.join("");
    const name = compact(term);
    const singular = name.replace(/s$/, "");
    const isPlural = this.#brands.has(singular) && !this.#brands.has(name);
    if (isPlural && words.at(-1) !== "s" && !otherWords.includes(term)) return singular;
    return words.length === 1 || this.#isPhrase(words, name) ? term : undefined;
  }

  #isPhrase(words: string[], name: string): boolean {
    if (knownForms(name).some((form) => this.#phrases.has(form))) return true;
    if (this.#modelsLikeEV6.has(name) && words.every((word) => lettersOrDigits.test(word))) return true;
    const option = stem(name);
    // The last word of "used e class" is no ending.
    return this.#options.has(option) && option !== stem(words.slice(0, -1).join(""));
  }

  meansAnyCar = (word: string): boolean =>
    nounForms(word).some((form) => this.#nouns.has(form)) && !this.#wordsOfNames.has(compact(word));

  /** Returns searches for what a term names; none if only texts may have it. */
  searchesFor(term: string): CarsQuery[] {
    const name = compact(term);
    const form = knownForms(name).find((one) => this.#named.has(one));
    const named = this.#named.get(form ?? "") ?? [];
    if (isYear(name)) {
      const years = term.endsWith("+") ? {} : { year_max: Number(name) };
      return [...named, { year_min: Number(name), ...years }];
    }
    return named.length > 0 ? named : (this.#options.get(stem(term)) ?? this.#beginningWith(name));
  }

  #beginningWith(name: string): CarsQuery[] {
    const found = this.#beginnings.filter(
      ([option]) => name.length >= minPartLength && option.startsWith(name),
    );
    return found.reduce((queries, [, query]) => withQuery(queries, query), [] as CarsQuery[]);
  }

  #addPhrase(name: string, query: CarsQuery): void {
    add(this.#named, name, query);
    this.#phrases.add(name);
  }

  async #readOptions(
    db: Kysely<Database>,
    [filter, table, key]: (typeof translatedLists)[number],
  ): Promise<void> {
    const { rows } = await sql<{ key: number | string; name: string }>`
      select ${sql.ref(key)} as key, name from ${sql.table(table)}`.execute(db);
    const options = rows.flatMap((row) =>
      optionNames(row.name).map((name) => ({ name: compact(name), query: { [filter]: row.key } })),
    );
    for (const { name, query } of options) {
      const kinds = options.filter((other) => name.length >= minKindLength && other.name.includes(name));
      for (const kind of [{ query }, ...kinds]) add(this.#options, stem(name), kind.query);
      if (foundByBeginning.includes(filter)) this.#beginnings.push([name, query]);
    }
  }

  async #readTowns(db: Kysely<Database>): Promise<void> {
    for (const { name, lat, lng } of await db.selectFrom("towns").select(["name", "lat", "lng"]).execute())
      for (const called of allTownNames(name)) {
        const parts = called.split(/['-]/).map(compact);
        for (const part of [compact(called), ...parts.filter(({ length }) => length >= minPartLength)])
          this.#addPhrase(part, { lat, lng, radius_km: defaultRadius });
      }
  }

  async #readModels(db: Kysely<Database>): Promise<void> {
    const brands = await db.selectFrom("brands").select(["id", "name", "former_names"]).execute();
    const models = await db.selectFrom("models").select(["id", "brand_id", "name", "former_names"]).execute();
    const namesOfBrand = new Map(brands.map((brand) => [brand.id, brandNames(brand)]));
    for (const [brand_id, names] of namesOfBrand)
      for (const name of names) this.#addBrand(name, { brand_id });
    for (const model of models) {
      const brand = (namesOfBrand.get(model.brand_id) ?? []).flatMap((name) =>
        wordsOf(name.replaceAll("-", " ")),
      );
      for (const name of [model.name, ...formerNames(model)])
        this.#addModel(name, brand, { model_id: model.id });
    }
  }

  #addBrand(name: string, query: CarsQuery): void {
    this.#addPhrase(compact(name), query);
    this.#brands.add(compact(name));
    for (const word of wordsOf(name)) this.#wordsOfNames.add(word);
    if (!/\p{Script=Latin}/u.test(name)) add(this.#named, compact(name.replace(/\s.*/, "")), query);
  }

  /** Adds what texts lack of a model's name: they have "Golf", "A4" and "ID.3", but not "id3" or "audia4". */
  #addModel(name: string, brand: string[], query: CarsQuery): void {
    const whole = compactModel(name);
    const words = wordsOf(name);
    const short = words.filter(({ length }) => length <= maxShortLength);
    const withBrand = brand.flatMap((one) =>
      [...short, ...(short.length > 0 ? [whole] : [])].map((model) => one + model),
    );
    const written = new Set(normalizeSearchText(name).split(/[\s-]+/));
    const unwritten = [whole, ...words].filter((word) => !written.has(word) || isYear(word));
    for (const key of [...unwritten, ...withBrand]) this.#addPhrase(key, query);
    for (const one of brand) add(this.#named, one + whole, query);
    for (const word of words) this.#wordsOfNames.add(word);
    if (lettersAndDigits.test(name)) this.#modelsLikeEV6.add(whole);
  }
}

const wordsOf = (name: string): string[] =>
  [name, ...name.split(/\s+/)].map(compact).filter(({ length }) => length > 0);

function add(map: Map<string, CarsQuery[]>, name: string, query: CarsQuery): void {
  if (name === "") return;
  map.set(name, withQuery(map.get(name) ?? [], query));
}

function withQuery(queries: CarsQuery[], query: CarsQuery): CarsQuery[] {
  const text = JSON.stringify(query);
  return queries.some((other) => JSON.stringify(other) === text) ? queries : [...queries, query];
}
