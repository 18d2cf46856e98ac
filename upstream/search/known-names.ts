import { type Kysely, sql } from "kysely";
import { defaultRadius } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import { languages } from "#contract/languages.ts";
import { translatedLists } from "../modules/reference-data/option-lists.ts";
import { allTownNames } from "../modules/reference-data/town-names.ts";
import type { Database } from "../platform/db/schema.ts";
import { normalizeSearchText } from "../platform/db/search-text.ts";
import { allTranslations } from "../platform/db/translations.ts";
import { createTranslator } from "../platform/i18n/translate.ts";
import { brandNames, compact, compactModel, formerNames, stem } from "./name-forms.ts";

/** Such as the 3 of "3 Serie", which nearly every text contains. */
const maxShortLength = 2;
/** Such as "Hertogenbosch" and "cabrio". */
const minPartLength = 5;
const minKindLength = 4;
const year = /^(19|20)\d\d$/;

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
        .map(stem),
    );
  }

  isPhrase(words: string): boolean {
    const names = [compact(words), compactModel(words)];
    return names.some((name) => name && this.#phrases.has(name)) || this.#options.has(stem(words));
  }

  meansAnyCar = (word: string): boolean => this.#nouns.has(stem(word));

  /** Returns searches for what a word or phrase names; none if only texts may have it. */
  searchesFor(word: string): CarsQuery[] {
    const name = compact(word);
    const named = this.#named.get(name) ?? this.#named.get(compactModel(word)) ?? [];
    if (year.test(name)) return [...named, { year_min: Number(name), year_max: Number(name) }];
    return named.length > 0 ? named : (this.#options.get(stem(word)) ?? this.#beginningWith(name));
  }

  #beginningWith(name: string): CarsQuery[] {
    const found = this.#beginnings.filter(
      ([option]) => name.length >= minPartLength && option.startsWith(name),
    );
    return found.map(([, query]) => query);
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
      allTranslations(row.name).map((name) => ({ name: compact(name), query: { [filter]: row.key } })),
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
      for (const name of names) this.#addPhrase(compact(name), { brand_id });
    for (const model of models) {
      const brand = (namesOfBrand.get(model.brand_id) ?? []).flatMap((name) =>
        wordsOf(name.replaceAll("-", " ")),
      );
      for (const name of [model.name, ...formerNames(model)])
        this.#addModel(name, brand, { model_id: model.id });
    }
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
    const unwritten = [whole, ...words].filter((word) => !written.has(word) || year.test(word));
    for (const key of [...unwritten, ...withBrand]) this.#addPhrase(key, query);
    for (const one of brand) add(this.#named, one + whole, query);
  }
}

const wordsOf = (name: string): string[] =>
  [name, ...name.split(/\s+/)].map(compact).filter(({ length }) => length > 0);

function add(map: Map<string, CarsQuery[]>, name: string, query: CarsQuery): void {
  if (name === "") return;
  const known = map.get(name) ?? [];
  if (!known.some((other) => JSON.stringify(other) === JSON.stringify(query)))
    map.set(name, [...known, query]);
}
