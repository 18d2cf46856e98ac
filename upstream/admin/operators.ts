import type { Kysely } from "kysely";
import { emailKey } from "../modules/auth/accounts.ts";
import { limitedAccount } from "../modules/auth/rate-limits.ts";
import { changeLogged } from "../modules/change-log/service.ts";
import type { Database } from "../platform/db/schema.ts";
import { forUpdate, lockKeys } from "../platform/db/transaction.ts";

export interface Operator {
  email: string;
  since: string;
  hasPassword: boolean;
}

/** Lists the operators, the oldest account first. */
export async function listOperators(db: Kysely<Database>): Promise<Operator[]> {
  const rows = await db
    .selectFrom("accounts")
    .select(["email", "created_at", "password_hash"])
    .where("type", "=", "operator")
    .orderBy("id")
    .execute();
  return rows.map(({ email, created_at, password_hash }) => ({
    email,
    since: created_at,
    hasPassword: password_hash !== null,
  }));
}

/**
 * Deletes an operator's account, and with it its sessions and links. Accounts of the site with the same address stay.
 * @throws Error when there is no such operator, or when it is the last one who can log in and `evenLast` is false
 */
export async function removeOperator(
  db: Kysely<Database>,
  { email, evenLast, now }: { email: string; evenLast: boolean; now: Date },
): Promise<void> {
  await changeLogged(db, { name: "npm run admin", now }, async (trx) => {
    // Otherwise two concurrent removals would each count the other operator as remaining.
    await lockKeys(trx, ["operators"]);
    const operators = await trx
      .selectFrom("accounts")
      .selectAll()
      .where("type", "=", "operator")
      .$call(forUpdate(trx))
      .execute();
    const removed = operators.find(({ email_key }) => email_key === emailKey(email));
    if (!removed) throw new Error(`${email} is no operator`);
    const remaining = operators.filter(({ id }) => id !== removed.id);
    const canLogIn = (operator: { password_hash: string | null }) => operator.password_hash !== null;
    if (!evenLast && canLogIn(removed) && !remaining.some(canLogIn)) {
      throw new Error(
        `${email} is the last operator who can log in. Invite another one first, who sets a password, or add --last`,
      );
    }
    // Cascades to sessions, invitations, codes and devices.
    await trx.deleteFrom("accounts").where("id", "=", removed.id).execute();
    const account = limitedAccount("operator", removed.email);
    await trx.deleteFrom("rate_limit_hits").where("account", "=", account).execute();
    return { result: undefined, change: { action: "operator-removed", subject: removed.email } };
  });
}
