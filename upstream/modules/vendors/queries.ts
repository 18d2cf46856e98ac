import type { Expression, Kysely, SqlBool } from "kysely";
import { type Lang, languages } from "#contract/languages.ts";
import type { TownCount } from "#contract/towns.ts";
import type { Vendor, VendorsQuery, VendorTownsQuery } from "#contract/vendors.ts";
import { countRows, type Page, readPage } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { alphabetical, containsTerm, searchTerms } from "../../platform/db/search-text.ts";
import { localizedName, localizedText } from "../../platform/db/translations.ts";
import { parseOpeningHours } from "../../platform/opening-hours.ts";
import { isForSale } from "../cars/for-sale.ts";
import { nameTowns } from "../reference-data/town-counts.ts";
import { isTownCalled, townNameContains } from "../reference-data/town-names.ts";

const perPage = 12;
const townNames = languages.map((lang) => localizedName("towns.name", lang));

/** Towns, which are normalized once instead of for each vendor. */
const townsWhere = (db: Kysely<Database>, matches: (name: Expression<string>) => Expression<SqlBool>) =>
  db
    .selectFrom("towns")
    .select("id")
    .where((eb) => eb.or(townNames.map(matches)));

/** Vendors that match every filter, without suspended ones. Each word of `q` is in name, username, address or town. */
function filterVendors(db: Kysely<Database>, { type, city, q }: VendorsQuery) {
  let query = db
    .selectFrom("vendors")
    .innerJoin("towns", "towns.id", "vendors.town_id")
    .where("vendors.suspended_at", "is", null);
  if (type) query = query.where("vendors.type", "=", type);
  if (city)
    query = query.where(
      "vendors.town_id",
      "in",
      townsWhere(db, (name) => isTownCalled(db, name, city)),
    );
  for (const term of searchTerms(q ?? "")) {
    const contains = (text: Expression<string>) => containsTerm(db, text, term);
    query = query.where((eb) =>
      eb.or([
        ...(["vendors.name", "vendors.username", "vendors.address"] as const).map((name) =>
          contains(eb.ref(name)),
        ),
        eb(
          "vendors.town_id",
          "in",
          townsWhere(db, (name) => townNameContains(db, name, term)),
        ),
      ]),
    );
  }
  return query;
}

/** GET {lang}/vendor/{id} (§7). @returns undefined for an unknown vendor */
export async function findVendor(db: Kysely<Database>, id: number, lang: Lang): Promise<Vendor | undefined> {
  const row = await selectVendors(db, lang).where("vendors.id", "=", id).executeTakeFirst();
  return row && toVendor(row);
}

/** GET {lang}/vendors: by name, 12 a page. */
export async function listVendors(
  db: Kysely<Database>,
  query: VendorsQuery,
  lang: Lang,
): Promise<Page<Vendor>> {
  const { page = 1 } = query;
  const total = await countRows(filterVendors(db, query));
  const inOrder = filterVendors(db, query)
    .select("vendors.id")
    .orderBy((eb) => alphabetical(db, eb.ref("vendors.name")))
    .orderBy("vendors.id");
  const found = await readPage(inOrder, { page, perPage, total });
  const ids = found.data.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectVendors(db, lang).where("vendors.id", "in", ids).execute() : [];
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { ...found, data: rows.map(toVendor) };
}

/** GET {lang}/vendors/towns: the number of vendors of a search in each town. */
export async function countVendorTowns(
  db: Kysely<Database>,
  query: VendorTownsQuery,
  lang: Lang,
): Promise<TownCount[]> {
  const counts = await filterVendors(db, query)
    .select((eb) => ["vendors.town_id as town", eb.fn.countAll<number>().as("count")])
    .groupBy("vendors.town_id")
    .execute();
  return nameTowns(db, counts, lang);
}

function selectVendors(db: Kysely<Database>, lang: Lang) {
  return filterVendors(db, {})
    .select([
      "vendors.id",
      "vendors.username",
      "vendors.name",
      "vendors.type",
      "vendors.photo",
      "vendors.cover",
      "vendors.address",
      "vendors.lat",
      "vendors.lng",
      "vendors.phone",
      "vendors.email",
      "vendors.kvk_number",
      "vendors.vat_number",
      "vendors.rating",
      "vendors.rating_count",
      "vendors.opening_hours",
      "vendors.joined_at",
      localizedText("vendors.about", lang).as("about"),
      localizedName("towns.name", lang).as("city"),
    ])
    .select((eb) =>
      eb
        .selectFrom("cars")
        .whereRef("cars.vendor_id", "=", "vendors.id")
        .where(isForSale)
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("cars_count"),
    );
}

type VendorRow = Awaited<ReturnType<ReturnType<typeof selectVendors>["executeTakeFirstOrThrow"]>>;

function toVendor(row: VendorRow): Vendor {
  return {
    ...row,
    // Stored empty by the back-office.
    about: row.about || null,
    vat_number: row.vat_number || null,
    cars_count: Number(row.cars_count),
    opening_hours: parseOpeningHours(row.opening_hours),
  };
}
