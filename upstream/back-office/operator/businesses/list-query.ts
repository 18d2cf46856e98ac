import { type Kysely, sql } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { countRows, fetchPage } from "../../../platform/db/pagination.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { alphabetical, containsTerm, searchTerms } from "../../../platform/db/search-text.ts";
import { localizedName } from "../../../platform/db/translations.ts";
import { isWaiting } from "./business-query.ts";

export const businessKinds = ["dealer", "agent", "garage"] as const;
export type BusinessKind = (typeof businessKinds)[number];

const perPage = 20;

interface BusinessSearch {
  q: string;
  kind: BusinessKind | undefined;
  page: number;
  lang: Lang;
}

/** Vendors and garages by name; `q` searches names and the e-mail addresses of accounts. */
export async function listBusinesses(db: Kysely<Database>, search: BusinessSearch) {
  const query = findBusinesses(db, search);
  const total = await countRows(query);
  const rows = query
    .selectAll()
    .orderBy((eb) => alphabetical(db, eb.ref("name")))
    .orderBy("kind")
    .orderBy("id");
  const businesses = await fetchPage(rows, { page: search.page, perPage, total });
  const data = businesses.data.map(({ password_hash, google_id, ...row }) => ({
    ...row,
    login: loginState(row.email === null ? [] : [{ password_hash, google_id }]),
  }));
  return { ...businesses, data };
}

const accountColumns = ["accounts.email", "accounts.password_hash", "accounts.google_id"] as const;

function findBusinesses(db: Kysely<Database>, { q, kind, lang }: BusinessSearch) {
  const vendors = db
    .selectFrom("vendors")
    .innerJoin("towns", "towns.id", "vendors.town_id")
    .leftJoin("accounts", "accounts.vendor_id", "vendors.id")
    .select(["vendors.id", "vendors.name", "vendors.suspended_at", ...accountColumns])
    .select([sql<BusinessKind>`vendors.type`.as("kind"), localizedName("towns.name", lang).as("town")]);
  const garages = db
    .selectFrom("garages")
    .leftJoin("accounts", "accounts.garage_id", "garages.id")
    .select(["garages.id", "garages.name", "garages.suspended_at", ...accountColumns])
    .select([sql<BusinessKind>`'garage'`.as("kind"), sql<string>`''`.as("town")]);
  let query = db.selectFrom(vendors.unionAll(garages).as("businesses"));
  if (kind) query = query.where("kind", "=", kind);
  for (const term of searchTerms(q ?? ""))
    query = query.where((eb) =>
      eb.or([eb.ref("name"), sql<string>`coalesce(email, '')`].map((text) => containsTerm(db, text, term))),
    );
  return query;
}

/** Whether all accounts of a business can log in, one has only been invited, or there are none. */
export function loginState(
  accounts: { password_hash: string | null; google_id: string | null }[],
): "none" | "invited" | "active" {
  if (accounts.length === 0) return "none";
  return accounts.some(isWaiting) ? "invited" : "active";
}
