import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDatabase } from "#upstream/platform/db/open.ts";
import { carSearchText } from "#upstream/platform/db/search-text.ts";
import { installReferenceData } from "#upstream/reference-data/install.ts";
import { randomNumbers } from "./random.ts";

const vocabulary = 30_000;
/** The number of words of a description in each language, English and Dutch. */
const words = 35;
const titleParts = [
  "1.0 TSI",
  "1.2",
  "1.4 T",
  "1.6 TDI",
  "2.0",
  "2.0 TDI",
  "EV",
  "Hybrid",
  "GT",
  "Comfort",
  "Edition",
];

/** Writes a market of `cars` cars to SQLite, unless the folder has one. Through the API it would take an hour. */
export async function generateMarket(dataDir: string, cars: number): Promise<void> {
  if (existsSync(join(dataDir, "market.db"))) return;
  const db = await openDatabase({ dataDir }, { prepare: installReferenceData });
  const brands = await db.selectFrom("brands").selectAll().execute();
  const models = await db.selectFrom("models").selectAll().orderBy("id").execute();
  const towns = await db.selectFrom("towns").selectAll().orderBy("id").execute();
  const [colors, bodyTypes] = [
    await db.selectFrom("colors").select("value").execute(),
    await db.selectFrom("body_types").select("value").execute(),
  ];
  const ids = async (
    table: "categories" | "car_conditions" | "fuel_types" | "transmission_types" | "equipment",
  ) => (await db.selectFrom(table).select("id").execute()).map(({ id }) => id);
  const lookups = {
    category_id: await ids("categories"),
    car_condition_id: await ids("car_conditions"),
    fuel_type_id: await ids("fuel_types"),
    transmission_type_id: await ids("transmission_types"),
  };
  const equipment = await ids("equipment");
  await db.destroy();

  const random = randomNumbers(1);
  const brandName = new Map(brands.map(({ id, name }) => [id, name]));
  const text = () => Array.from({ length: words }, () => wordOf(random.zipf(vocabulary))).join(" ");
  const car = (index: number) => {
    const model = models[random.zipf(models.length)] as (typeof models)[number];
    const brand = brandName.get(model.brand_id) ?? "";
    const town = random.pick(towns);
    const title = `${brand} ${model.name} ${random.pick(titleParts)} ${random.pick(titleParts)}`;
    const code = index % 4 === 0 ? ` ${(index * 7919) % 1_000_003}` : "";
    const description = JSON.stringify({ en: text() + code, nl: text() });
    return {
      title,
      brand_id: model.brand_id,
      model_id: model.id,
      category_id: random.pick(lookups.category_id),
      car_condition_id: random.pick(lookups.car_condition_id),
      fuel_type_id: random.pick(lookups.fuel_type_id),
      transmission_type_id: random.pick(lookups.transmission_type_id),
      body_type: random.pick(bodyTypes).value,
      color: random.pick(colors).value,
      year: 2000 + random.below(26),
      mileage: random.below(300_000),
      price_cents: (1000 + random.below(1800) * 50) * 100,
      top_speed: 120 + random.below(32) * 5,
      power_kw: 80,
      doors: 3 + random.below(3),
      seats: 4 + random.below(3),
      description,
      search_text: carSearchText({ brand, model: model.name, title, description }),
      sell_status: index % 10 === 9 ? "sold" : index % 17 === 0 ? "reserved" : "for_sale",
      // Without a seller, retention changes no car while searches are measured.
      seller_email: "",
      town_id: town.id,
      lat: town.lat + (random.next() - 0.5) * 0.1,
      lng: town.lng + (random.next() - 0.5) * 0.1,
      created_at: new Date(1_700_000_000_000 + random.below(6e10)).toISOString(),
    };
  };
  const pieces = () => new Set([random.pick(equipment), random.pick(equipment), random.pick(equipment)]);
  const file = new DatabaseSync(join(dataDir, "market.db"));
  withoutIndexes(file, () => insertCars(file, { cars, car, pieces }));
  file.close();
}

/** Creates indexes at the end, in a tenth of the time, and inserts without triggers, which would record every car. */
function withoutIndexes(file: DatabaseSync, insert: () => void) {
  file.exec("pragma synchronous = off; pragma cache_size = -400000");
  const made = file
    .prepare(
      `select type, name, sql from sqlite_master
       where type in ('index', 'trigger') and tbl_name in ('cars', 'car_equipment') and sql is not null`,
    )
    .all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of made) file.exec(`drop ${type} ${name}`);
  file.exec("begin");
  insert();
  for (const { sql } of made) file.exec(sql);
  file.exec("commit; analyze");
  // The search index is only saved when a car has changed.
  file.exec("update cars set mileage = mileage where id = 1");
}

interface Market {
  cars: number;
  car: (index: number) => Record<string, string | number>;
  pieces: () => Iterable<number>;
}

function insertCars(file: DatabaseSync, { cars, car, pieces }: Market) {
  const columns = Object.keys(car(0));
  const insert = file.prepare(
    `insert into cars (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
  );
  const equip = file.prepare("insert into car_equipment values (?, ?)");
  const picture = file.prepare("insert into car_images values (?, 0, '/media/cars/1.webp', null)");
  for (let index = 0; index < cars; index++) {
    const { lastInsertRowid: id } = insert.run(...Object.values(car(index)));
    picture.run(id);
    for (const piece of pieces()) equip.run(id, piece);
  }
}

/** Returns the n-th word of an invented language, made of syllables. */
function wordOf(index: number): string {
  const syllables = ["ba", "re", "ko", "li", "den", "sto", "mi", "ver", "ga", "nu", "pel", "tra"];
  let word = "";
  for (let rest = index + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}
