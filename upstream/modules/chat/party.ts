import { type Expression, expressionBuilder, type Kysely, type SqlBool } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { isUnavailable } from "../../platform/db/unavailable.ts";
import type { Account } from "../auth/accounts.ts";

const eb = expressionBuilder<Database, "conversations">();

/** A side of conversations: which ones are its own, and which of their messages. Everything else is 404. */
export interface Party {
  owns: Expression<SqlBool>;
  /** As in `messages.by_customer`. */
  byCustomer: 0 | 1;
}

export const vendorParty = (vendorId: number): Party => ({
  owns: eb("conversations.vendor_id", "=", vendorId),
  byCustomer: 0,
});

export const operatorParty: Party = { owns: eb("conversations.vendor_id", "is", null), byCustomer: 0 };

type Owner = Pick<Account, "id" | "vendor_id">;

/** In chats an account is a customer, or speaks for its vendor. */
export const chatParty = ({ id, vendor_id }: Owner): Party =>
  vendor_id !== null
    ? vendorParty(vendor_id)
    : {
        owns: eb.and([
          eb("conversations.account_id", "=", id),
          eb("conversations.vendor_id", "is not", null),
        ]),
        byCustomer: 1,
      };

/** Who asks the operator. */
export const serviceParty = ({ id }: Owner): Party => ({
  owns: eb.and([eb("conversations.account_id", "=", id), eb("conversations.vendor_id", "is", null)]),
  byCustomer: 1,
});

/** A finer one would make every request write. */
const seenPrecisionMs = 2 * 60_000;

/** Notes that an account looks for messages, so that nobody who is here is mailed. */
export async function noteSeen(
  db: Kysely<Database>,
  account: Pick<Account, "id" | "seen_at">,
  now: Date,
): Promise<void> {
  if (account.seen_at && Date.parse(account.seen_at) > now.getTime() - seenPrecisionMs) return;
  try {
    await db
      .updateTable("accounts")
      .set({ seen_at: now.toISOString() })
      .where("id", "=", account.id)
      .execute();
  } catch (error) {
    // A full disk must not lock out readers.
    if (!isUnavailable(error)) throw error;
  }
}
