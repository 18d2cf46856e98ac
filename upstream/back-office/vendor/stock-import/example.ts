import { stringify } from "csv-stringify/sync";
import type { Kysely } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { csvDelimiter, csvHead } from "../../csv.ts";
import { type CarOptions, loadCarOptions } from "../add-car/options.ts";
import { columnNames, stockColumns } from "./columns.ts";

/** @param lang sets the delimiter only, as in `exampleCsv` */
export const templateCsv = (lang: Lang): string => fileOf(lang, [stockColumns.map(({ example }) => example)]);

const fileOf = (lang: Lang, rows: readonly (readonly (string | number)[])[]) =>
  csvHead(lang, columnNames) + stringify([...rows], { delimiter: csvDelimiter(lang) });

export const exampleCars = 1000;

/** A file of cars that this installation accepts, from its own makes, models and lists. It is always the same. */
export async function exampleCsv(db: Kysely<Database>, lang: Lang): Promise<string> {
  const options = await loadCarOptions(db, defaultLang);
  const models = options.brands.flatMap((brand) => brand.models.map((model) => ({ brand, model })));
  const rows = Array.from({ length: exampleCars }, (_, index) => exampleCar(index, options, models));
  return fileOf(
    lang,
    rows.map((row) => columnNames.map((name) => row[name] ?? "")),
  );
}

type Model = { brand: { name: string }; model: { name: string } };

function exampleCar(
  index: number,
  options: CarOptions,
  models: readonly Model[],
): Record<string, string | number> {
  // Primes spread the values over all combinations.
  const pick = <T>(list: readonly T[], prime: number) => list[(index * prime) % list.length];
  const { brand, model } = pick(models, 7) ?? { brand: { name: "" }, model: { name: "" } };
  const fuel = pick(options.fuel_types, 17)?.name ?? "";
  const year = 2012 + ((index * 5) % 13);
  return {
    vendor_reference: `EX-${String(index + 1).padStart(5, "0")}`,
    brand: brand.name,
    model: model.name,
    variant: pick(["", "Life", "Business", "Style"], 3) ?? "",
    condition: pick(options.car_conditions, 3)?.name ?? "",
    category: pick(options.categories, 5)?.name ?? "",
    body_type: pick(options.body_types, 11)?.name ?? "",
    color: pick(options.colors, 13)?.name ?? "",
    doors: 3 + (index % 3),
    seats: 4 + (index % 2),
    fuel_type: fuel,
    transmission: pick(options.transmission_types, 19)?.name ?? "",
    power_kw: 50 + ((index * 7) % 150),
    top_speed: 150 + ((index * 11) % 100),
    energy_label: pick(["A", "B", "C", "D"], 5) ?? "",
    ...(fuel === "Electric" && {
      electric_range: 250 + ((index * 13) % 300),
      battery_capacity: 40 + ((index * 3) % 50) + 0.5,
    }),
    year,
    first_registration_date: `${year}-${String(1 + (index % 12)).padStart(2, "0")}-15`,
    owners: 1 + (index % 3),
    mileage: ((index * 37) % 200) * 1000,
    price: 2500 + ((index * 41) % 120) * 250,
    all_in: pick(["yes", "no", ""], 3) ?? "",
    vat_scheme: pick(["margin", "deductible", ""], 5) ?? "",
    description_en: "An example car",
    description_nl: "Een voorbeeldauto",
    description_ar: "سيارة على سبيل المثال",
    equipment: options.equipment
      .slice(0, index % 4)
      .map(({ name }) => name)
      .join("|"),
  };
}
