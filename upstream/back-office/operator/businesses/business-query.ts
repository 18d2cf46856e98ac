import type { Context } from "hono";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { BranchPlace } from "../../../modules/change-log/business-paths.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { AccountTable } from "../../../platform/db/tables/accounts.ts";
import { forUpdate } from "../../../platform/db/transaction.ts";
import { notFound } from "../../../platform/http/errors.ts";
import type { BusinessType, OperatorEnv } from "../../context.ts";
import { requireId } from "../../id-param.ts";

export const tableOf = (kind: BusinessType) => (kind === "vendor" ? "vendors" : "garages");

export async function findBusiness(c: Context<OperatorEnv>, kind: BusinessType) {
  const id = requireId(c);
  const business = await c.var.db
    .selectFrom(tableOf(kind))
    .select(["name", "suspended_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  return { kind, id, ...business };
}
export type Business = Awaited<ReturnType<typeof findBusiness>>;

export function lockBusiness(trx: Transaction<Database>, kind: BusinessType, id: number) {
  return trx
    .selectFrom(tableOf(kind))
    .select(["name", "suspended_at"])
    .where("id", "=", id)
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow(notFound);
}

export const branchPlace = (c: Context<OperatorEnv>): BranchPlace => ({
  garageId: requireId(c),
  id: requireId(c, "branch"),
});

export const accountsOf = (db: Kysely<Database>, { kind, id }: { kind: BusinessType; id: number }) =>
  db
    .selectFrom("accounts")
    .selectAll()
    .where(kind === "vendor" ? "vendor_id" : "garage_id", "=", id)
    .orderBy("id");

/** Whether the account was invited and has no way to log in yet. */
export const isWaiting = ({
  password_hash,
  google_id,
}: Pick<Selectable<AccountTable>, "password_hash" | "google_id">) =>
  password_hash === null && google_id === null;

/** Call it after the business is locked: no login may come between a suspension and the end of the sessions. */
export const lockAccountsOf = (trx: Transaction<Database>, business: { kind: BusinessType; id: number }) =>
  accountsOf(trx, business).$call(forUpdate(trx)).execute();
