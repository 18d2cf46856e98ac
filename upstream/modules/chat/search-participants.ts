import { expressionBuilder, type Kysely } from "kysely";
import { idList } from "../../platform/db/id-list.ts";
import type { Database } from "../../platform/db/schema.ts";
import { alphabetical, containsTerm, searchTerms } from "../../platform/db/search-text.ts";
import { loadConversations, toConversation } from "./find-conversations.ts";
import type { Party } from "./party.ts";
import { customerName } from "./party.ts";

const maxFound = 20;

/**
 * Finds whom a party can write to: vendors for a customer, first those without a conversation; for a vendor, the
 * customers who have written.
 */
export async function searchParticipants(db: Kysely<Database>, party: Party, name: string) {
  const terms = searchTerms(name);
  if (terms.length === 0) return [];
  if (!party.byCustomer) return searchCustomers(db, party, terms);
  const own = expressionBuilder<Database, "vendors">()
    .selectFrom("conversations")
    .whereRef("conversations.vendor_id", "=", "vendors.id")
    .where(party.owns)
    .select("conversations.id");
  const vendors = await terms
    .reduce(
      (query, term) =>
        query.where((eb) =>
          eb.or([
            containsTerm(db, eb.ref("vendors.name"), term),
            containsTerm(db, eb.ref("vendors.username"), term),
          ]),
        ),
      db.selectFrom("vendors").where("suspended_at", "is", null),
    )
    .select(["vendors.id", "vendors.name", "vendors.photo"])
    .select(own.orderBy("conversations.last_message_id", "desc").limit(1).as("conversation_id"))
    .orderBy((eb) => eb.exists(own))
    .orderBy((eb) => alphabetical(db, eb.ref("vendors.name")))
    .limit(maxFound)
    .execute();
  return vendors.map((vendor) => ({ ...vendor, type: "vendor" as const }));
}

/** The customers who have written to a vendor, who wrote last first, each with the newest conversation. */
async function searchCustomers(db: Kysely<Database>, party: Party, terms: string[]) {
  const customers = await terms
    .reduce(
      (query, term) => query.where(containsTerm(db, customerName.$notNull(), term)),
      db
        .selectFrom("conversations")
        .innerJoin("accounts", "accounts.id", "conversations.account_id")
        .where(party.owns),
    )
    .select((eb) => eb.fn.max("conversations.last_message_id").as("message_id"))
    .groupBy("conversations.account_id")
    .orderBy("message_id", "desc")
    .limit(maxFound)
    .execute();
  const order = customers.map(({ message_id }) => Number(message_id));
  const newest = await db
    .selectFrom("conversations")
    .select("id")
    .where(party.owns)
    .where("last_message_id", "in", idList(order))
    .execute();
  const rows = await loadConversations(
    db,
    party,
    newest.map(({ id }) => id),
  );
  return rows
    .toSorted((a, b) => order.indexOf(a.last_message_id ?? 0) - order.indexOf(b.last_message_id ?? 0))
    .map((row) => ({ ...toConversation(row, party).participant, conversation_id: row.id }));
}
