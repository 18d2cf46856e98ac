import type { Kysely } from "kysely";
import { type SitemapKind, type SitemapPages, sitemapKinds, sitemapPartSize } from "#contract/sitemap.ts";
import type { Database } from "../../platform/db/schema.ts";
import { lastPriceDay, updatedAt } from "../cars/cards.ts";
import { isForSale } from "../cars/for-sale.ts";

type Pages = SitemapPages["pages"];

/** Finds the parts by the next page after each, so that a million cars cost a hundred short statements. */
export async function findSitemapParts(db: Kysely<Database>): Promise<SitemapPages["parts"]> {
  const parts: SitemapPages["parts"] = [];
  for (const kind of sitemapKinds) {
    const next = async (after: number) => (await selectPages(db, kind, after, 1))[0]?.id;
    for (let id = await next(0); id !== undefined; ) {
      const part = Math.ceil(id / sitemapPartSize);
      parts.push({ kind, part });
      id = await next(part * sitemapPartSize);
    }
  }
  return parts;
}

/** The pages of a part, in the order of their ids. */
export async function listSitemapPages(
  db: Kysely<Database>,
  kind: SitemapKind,
  part: number,
): Promise<Pages> {
  const last = part * sitemapPartSize;
  const pages = await selectPages(db, kind, last - sitemapPartSize, sitemapPartSize);
  return pages.filter(({ id }) => id <= last);
}

function selectPages(db: Kysely<Database>, kind: SitemapKind, after: number, limit: number) {
  if (kind === "cars") return selectCars(db, after, limit);
  return kind === "branches"
    ? selectBranches(db, after, limit)
    : selectVendors(db, kind === "dealers" ? "dealer" : "agent", after, limit);
}

async function selectCars(db: Kysely<Database>, after: number, limit: number): Promise<Pages> {
  const cars = await db
    .selectFrom("cars")
    .where(isForSale)
    .where("cars.id", ">", after)
    .select(["cars.id", "cars.created_at", lastPriceDay.as("price_day")])
    .orderBy("cars.id")
    .limit(limit)
    .execute();
  return cars.map(({ id, created_at, price_day }) => ({ id, updated_at: updatedAt(created_at, price_day) }));
}

async function selectVendors(
  db: Kysely<Database>,
  type: "dealer" | "agent",
  after: number,
  limit: number,
): Promise<Pages> {
  const vendors = await db
    .selectFrom("vendors")
    .where("suspended_at", "is", null)
    .where("type", "=", type)
    .where("id", ">", after)
    .select("id")
    .orderBy("id")
    .limit(limit)
    .execute();
  return vendors.map(({ id }) => ({ id, updated_at: null }));
}

async function selectBranches(db: Kysely<Database>, after: number, limit: number): Promise<Pages> {
  const branches = await db
    .selectFrom("garage_branches")
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .where("garages.suspended_at", "is", null)
    .where("garage_branches.id", ">", after)
    .select("garage_branches.id")
    .orderBy("garage_branches.id")
    .limit(limit)
    .execute();
  return branches.map(({ id }) => ({ id, updated_at: null }));
}
