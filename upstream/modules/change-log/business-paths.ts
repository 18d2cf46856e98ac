import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { Account } from "../auth/accounts.ts";

/* The operator's pages about businesses: paths below the back-office, which entries of the log name. */

export interface BranchPlace {
  garageId: number;
  id: number;
}

export const businessPath = ({ kind, id }: { kind: "vendor" | "dealer" | "agent" | "garage"; id: number }) =>
  `/operator/${kind === "garage" ? "garages" : "vendors"}/${id}`;

export const newBranchPath = (garageId: number) =>
  `${businessPath({ kind: "garage", id: garageId })}/branches/new`;

export const branchPath = ({ garageId, id }: BranchPlace) =>
  `${businessPath({ kind: "garage", id: garageId })}/branches/${id}`;

/** The path for an entry about the account's business; none for an operator's account. */
export function pathOfBusiness({ vendor_id, garage_id }: Account): { path?: string } {
  if (vendor_id !== null) return { path: businessPath({ kind: "vendor", id: vendor_id }) };
  return garage_id === null ? {} : { path: businessPath({ kind: "garage", id: garage_id }) };
}

/** Name and path of a vendor, for an entry about its cars. */
export async function vendorSubject(db: Kysely<Database>, id: number) {
  const { name } = await db
    .selectFrom("vendors")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { subject: name, path: businessPath({ kind: "vendor", id }) };
}
