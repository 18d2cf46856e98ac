import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { alphabetical, containsTerm, searchTerms } from "../../platform/db/search-text.ts";
import { listConversations, toConversation } from "./find-conversations.ts";
import type { Party } from "./party.ts";

const maxFound = 20;

/** Finds whom a party can write to: vendors for a customer; for a vendor, the customers who have written. */
export async function searchParticipants(db: Kysely<Database>, party: Party, name: string) {
  const terms = searchTerms(name);
  if (terms.length === 0) return [];
  if (!party.byCustomer) {
    const { data } = await listConversations(db, party, { perPage: 200 });
    const matching = data.filter(({ customer_name }) =>
      terms.every((term) =>
        searchTerms(customer_name ?? "")
          .join(" ")
          .includes(term),
      ),
    );
    const latest = new Map(matching.map((row) => [row.account_id, row] as const).reverse());
    return [...latest.values()]
      .reverse()
      .slice(0, maxFound)
      .map((row) => ({
        ...toConversation(row, party).participant,
        conversation_id: row.id,
      }));
  }
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
    .select((eb) =>
      eb
        .selectFrom("conversations")
        .whereRef("conversations.vendor_id", "=", "vendors.id")
        .where(party.owns)
        .select("conversations.id")
        .orderBy("conversations.last_message_id", "desc")
        .limit(1)
        .as("conversation_id"),
    )
    .orderBy((eb) => alphabetical(db, eb.ref("vendors.name")))
    .limit(maxFound)
    .execute();
  return vendors.map((vendor) => ({ ...vendor, type: "vendor" as const }));
}
