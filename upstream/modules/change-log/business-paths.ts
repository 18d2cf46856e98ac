import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { Account } from "../auth/accounts.ts";

/* The operator's pages about businesses: paths below the back-office, which entries of the log name. */

export interface BranchPlace {
  garageId: number;
  id: number;
}

export const vendorPath = (id: number) => `/operator/vendors/${id}`;
export const garagePath = (id: number) => `/operator/garages/${id}`;
export const branchPath = ({ garageId, id }: BranchPlace) => `${garagePath(garageId)}/branches/${id}`;

export const businessPath = ({ kind, id }: { kind: "vendor" | "dealer" | "agent" | "garage"; id: number }) =>
  kind === "garage" ? garagePath(id) : vendorPath(id);

/** The path for an entry about the account's business; none for an operator's account. */
export function pathOfBusiness({ vendor_id, garage_id }: Account): { path?: string } {
  if (vendor_id !== null) return { path: vendorPath(vendor_id) };
  return garage_id === null ? {} : { path: garagePath(garage_id) };
}

/** Name and path of a vendor, for an entry about its cars. */
export async function vendorSubject(db: Kysely<Database>, id: number) {
  const { name } = await db
    .selectFrom("vendors")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { subject: name, path: vendorPath(id) };
}
