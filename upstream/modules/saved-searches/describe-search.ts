import type { Kysely } from "kysely";
import { boxAround, townAround } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import { joinParts, type Lang, languageInfo } from "#contract/languages.ts";
import { parseSavedQuery } from "#contract/saved-searches.ts";
import type { Database } from "../../platform/db/schema.ts";
import { formatPrice } from "../../platform/i18n/format-price.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import { listModels, listTowns, loadCarLists } from "../reference-data/service.ts";

export interface SearchDescription {
  /** Such as "Volkswagen Golf · up to €15,000". */
  name: string;
  /** The query of the site's list, newest cars first. */
  listQuery: string;
}

/** Describes saved searches for mails. @returns a function that takes the query of a search */
export async function describeSearches(
  db: Kysely<Database>,
  lang: Lang,
): Promise<(query: string) => SearchDescription> {
  const lists = await loadLists(db, lang);
  return (query) => {
    const filters = parseSavedQuery(query) ?? {};
    const town = findTownOf(lists.towns, filters);
    const isHidden = lists.hiddenTowns.some(({ id }) => id === town?.id);
    return {
      name: nameOf(filters, lists, town?.name, lang),
      listQuery: listQueryOf(filters, isHidden ? undefined : town?.name),
    };
  };
}

type Lists = Awaited<ReturnType<typeof loadLists>>;

async function loadLists(db: Kysely<Database>, lang: Lang) {
  return {
    ...(await loadCarLists(db, lang)),
    models: await listModels(db, undefined),
    towns: await listTowns(db, lang, { withHidden: true }),
    hiddenTowns: await db.selectFrom("towns").select("id").where("hidden", "=", 1).execute(),
  };
}

/** The town around which the search was made; it may no longer be offered. */
const findTownOf = (towns: Lists["towns"], { lat, lng }: CarsQuery) =>
  lat === undefined || lng === undefined ? undefined : townAround(towns, { lat, lng });

/** The filters that have a text in the name. Upper bounds and places are part of another text. */
type NamedFilter = Exclude<
  keyof CarsQuery,
  | ("price_max" | "year_max" | "speed_max" | "lat" | "lng" | "radius_km")
  | ("vendor_id" | "ids" | "sort_by" | "show_num" | "page")
>;

function nameOf(filters: CarsQuery, lists: Lists, town: string | undefined, lang: Lang): string {
  const t = createTranslator(lang, "site");
  const { locale } = languageInfo[lang];
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format;
  const price = (eur: number) => formatPrice(lang, eur);
  const distance = format({ style: "unit", unit: "kilometer" });
  const speed = format({ style: "unit", unit: "kilometer-per-hour" });
  const named = (list: { id: number; name: string }[], id: number | undefined) =>
    list.find((option) => option.id === id)?.name;
  const ofWord = (list: { value: string; name: string }[], word: string | undefined) =>
    list.find(({ value }) => value === word)?.name;
  const range = (text: (value: number) => string, from?: number, to?: number) => {
    if (from !== undefined && to !== undefined)
      return t("{{from}} – {{to}}", { from: text(from), to: text(to) });
    if (from !== undefined) return t("from {{value}}", { value: text(from) });
    return to !== undefined && t("up to {{value}}", { value: text(to) });
  };
  const { doors, seats } = filters;
  const pieces = equipmentOf(filters).map((id) => named(lists.equipment, Number(id)));
  const parts: Record<NamedFilter | "town", string | false | undefined> = {
    q: filters.q && t("“{{words}}”", { words: filters.q }),
    brand_id: named(lists.brands, filters.brand_id),
    model_id: named(lists.models, filters.model_id),
    category_id: named(lists.categories, filters.category_id),
    car_condition_id: named(lists.car_conditions, filters.car_condition_id),
    body_type: ofWord(lists.body_types, filters.body_type),
    fuel_type_id: named(lists.fuel_types, filters.fuel_type_id),
    transmission_type_id: named(lists.transmission_types, filters.transmission_type_id),
    price_min: range(price, filters.price_min, filters.price_max),
    year_min: range(String, filters.year_min, filters.year_max),
    mileage_max: range(distance, undefined, filters.mileage_max),
    color: ofWord(lists.colors, filters.color),
    doors: doors !== undefined && t("{{count}} doors", { count: doors }),
    seats: seats !== undefined && t("{{count}} seats", { count: seats }),
    equipment: joinParts(lang, pieces),
    town: town && t("{{town}} + {{distance}}", { town, distance: distance(filters.radius_km ?? 0) }),
    bbox: (filters.bbox ?? (!town && areaOf(filters))) && t("Area of the map"),
    speed_min: range(speed, filters.speed_min, filters.speed_max),
  };
  return joinParts(lang, Object.values(parts)) || t("Cars for sale");
}

const areaOf = ({ lat, lng, radius_km: radius }: CarsQuery) =>
  lat === undefined || lng === undefined || radius === undefined
    ? undefined
    : boxAround({ lat, lng }, radius);

/** The query of the site's list, which has the name of a town, and repeats `equipment`. */
function listQueryOf(filters: CarsQuery, town: string | undefined): string {
  const { lat: _lat, lng: _lng, equipment: _pieces, vendor_id: _vendor, radius_km, ...plain } = filters;
  const place = town === undefined ? { bbox: plain.bbox ?? areaOf(filters) } : { city: town, radius_km };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...plain, ...place }))
    if (value !== undefined) params.set(name, String(value));
  for (const id of equipmentOf(filters)) params.append("equipment", id);
  params.set("sort_by", "newest");
  return params.toString();
}

const equipmentOf = ({ equipment }: CarsQuery) => equipment?.split(",") ?? [];
