import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { isUnavailable } from "../../platform/db/unavailable.ts";
import type { Account } from "../auth/accounts.ts";

const eb = expressionBuilder<Database, "conversations">();

/** A side of conversations, and which conversations are its own; all others are 404. */
export interface Party {
  owns: Expression<SqlBool>;
  /** As in `messages.by_customer`. */
  byCustomer: 0 | 1;
}

export const vendorParty = (vendorId: number): Party => ({
  owns: eb("conversations.vendor_id", "=", vendorId),
  byCustomer: 0,
});

/** Who writes for a vendor, by mail or in the back-office: the owner of idempotency keys and message counts. */
export const vendorWriter = (vendorId: number): string => `vendor ${vendorId}`;

const isOfOperator = eb.and([
  eb("conversations.vendor_id", "is", null),
  eb("conversations.former_vendor", "=", 0),
]);

/** Whether a conversation is with the operator, not with a vendor or a former vendor. */
export const isWithOperator = (row: { vendor_id: number | null; former_vendor: number }): boolean =>
  row.vendor_id === null && row.former_vendor === 0;

export const operatorParty: Party = { owns: isOfOperator, byCustomer: 0 };

type Owner = Pick<Account, "id" | "vendor_id">;

/** In chats, an account is a customer, or acts for its vendor. */
export const chatParty = ({ id, vendor_id }: Owner): Party =>
  vendor_id !== null
    ? vendorParty(vendor_id)
    : {
        owns: eb.and([
          eb("conversations.account_id", "=", id),
          eb.or([eb("conversations.vendor_id", "is not", null), eb("conversations.former_vendor", "=", 1)]),
        ]),
        byCustomer: 1,
      };

/** The side of an account that asks the operator. */
export const serviceParty = ({ id }: Pick<Owner, "id">): Party => ({
  owns: eb.and([eb("conversations.account_id", "=", id), isOfOperator]),
  byCustomer: 1,
});

/** Null if the account has none or is deleted. */
export const customerName = sql<
  string | null
>`nullif(trim(accounts.first_name || ' ' || accounts.last_name), '')`;

/** How the operator sees who asks: by name, business or e-mail address. Null if the account is deleted. */
export const askerName = sql<
  string | null
>`coalesce(${customerName}, (select name from vendors as own where own.id = accounts.vendor_id), accounts.email)`;

type Sides = Record<"vendor_id" | "account_id", number | null> &
  Record<"vendor_name" | "vendor_photo" | "customer_name" | "customer_photo", string | null>;

/** The other side of a party's conversation. */
export const participantOf = (row: Sides, { byCustomer }: Party) =>
  byCustomer
    ? { id: row.vendor_id, name: row.vendor_name, photo: row.vendor_photo, type: "vendor" as const }
    : { id: row.account_id, name: row.customer_name, photo: row.customer_photo, type: "customer" as const };

/** In ms; a finer precision would make every request write. */
const seenPrecisionMs = 2 * 60_000;

/** Stores that an account, or a vendor in the back-office, looks for messages, because nobody present is mailed. */
export async function recordLastSeen(
  db: Kysely<Database>,
  viewer: Pick<Account, "id" | "seen_at"> | { vendor_id: number },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - seenPrecisionMs).toISOString();
  if ("seen_at" in viewer && viewer.seen_at && viewer.seen_at > before) return;
  try {
    await db
      .updateTable("accounts")
      .set({ seen_at: now.toISOString() })
      .where((account) =>
        "id" in viewer ? account("id", "=", viewer.id) : account("vendor_id", "=", viewer.vendor_id),
      )
      .where((account) => account.or([account("seen_at", "is", null), account("seen_at", "<=", before)]))
      .execute();
  } catch (error) {
    // A full disk must not lock out readers.
    if (!isUnavailable(error)) throw error;
  }
}
