import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

/* Every change of an operator and of a stock import, and every deletion of a car, with who made it (decision 107). */

/** Null in a stored entry: the value was removed from the log. */
export type Values = Record<string, string | null>;

export const changeActions = [
  "operator-invited",
  "operator-removed",
  "password-set",
  "business-invited",
  "invitation-sent",
  "business-edited",
  "business-suspended",
  "business-readmitted",
  "business-deleted",
  "settings-edited",
  "page-edited",
  "entry-added",
  "entry-edited",
  "entry-hidden",
  "entry-shown",
  "listing-hidden",
  "listing-shown",
  "listing-deleted",
  "picture-removed",
  "report-closed",
  "report-reopened",
  "review-hidden",
  "review-shown",
  "answer-removed",
  "sell-request-changed",
  "message-read",
  "message-done",
  "message-reopened",
  "mail-resent",
  "mail-deleted",
  "service-answered",
  "service-closed",
  "service-reopened",
  "stock-imported",
  "stock-taken-down",
] as const;
export type ChangeAction = (typeof changeActions)[number];

export interface Change {
  action: ChangeAction;
  /** The name of what was changed, for readers of the log. */
  subject: string;
  /** Path of the subject's page, below the back-office. */
  path?: string;
  before?: Values;
  after?: Values;
}

export interface Actor {
  /** An e-mail address, or the name of a command; empty in an entry whose account was deleted. */
  name: string;
  now: Date;
}

/**
 * Runs a change and writes its entry in the log, in one transaction.
 * @param work returns the change, or none when nothing was changed
 * @returns the result of `work`
 */
export function changeLogged<T>(
  db: Kysely<Database>,
  actor: Actor,
  work: (trx: Transaction<Database>) => Promise<{ change?: Change | undefined; result: T }>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const { change, result } = await work(trx);
    if (change) await insertChange(trx, actor, change);
    return result;
  });
}

async function insertChange(trx: Transaction<Database>, actor: Actor, change: Change) {
  const { action, subject, path = null, before = {}, after = {} } = change;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
  if (names.length > 0 && differing.length === 0) return;
  const pick = (values: Values) =>
    JSON.stringify(Object.fromEntries(differing.map((name) => [name, values[name] ?? ""])));
  await trx
    .insertInto("change_log")
    .values({
      created_at: actor.now.toISOString(),
      actor: actor.name,
      action,
      subject,
      path,
      before: pick(before),
      after: pick(after),
    })
    .execute();
}

/** Actions of a business's own accounts: the entries lose their actor when the business is deleted. */
const ownActions: readonly string[] = [
  "password-set",
  "stock-imported",
  "stock-taken-down",
  "listing-deleted",
] satisfies ChangeAction[];
/** The values that do not identify the owner of a business. */
const impersonal = new Set([
  ...["kind", "type", "suspended_at", "reason", "picture"],
  ...["added", "changed", "refused", "taken_down"],
]);

/**
 * Removes personal data of a deleted business from its earlier entries (decision 107). They keep the name of the
 * business, what was done when, and by which operator. @param path path of its page, below the back-office
 */
export async function anonymizeEntries(trx: Transaction<Database>, path: string): Promise<void> {
  const entries = await trx
    .selectFrom("change_log")
    .select(["id", "action", "actor", "subject", "before", "after"])
    .where((eb) => eb.or([eb("path", "=", path), eb("path", "like", `${path}/%`)]))
    .orderBy("id")
    .execute();
  for (const { id, action, actor, subject, before, after } of entries) {
    const isCommand = !actor.includes("@");
    const retained = {
      actor: ownActions.includes(action) && !isCommand ? "" : actor,
      subject: action === "password-set" ? "" : subject,
      path: null,
      before: withoutPersonal(before),
      after: withoutPersonal(after),
    };
    await trx.updateTable("change_log").set(retained).where("id", "=", id).execute();
  }
}

const withoutPersonal = (json: string) =>
  JSON.stringify(JSON.parse(json), (name, value) => (name === "" || impersonal.has(name) ? value : null));
