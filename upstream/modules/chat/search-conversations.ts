import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { normalizeSearchText } from "../../platform/db/search-text.ts";
import { customerName, type Party } from "./party.ts";

/** The newest messages of a party, up to so many letters, are searched. */
const searched = { messages: 5000, letters: 500_000 };
/** Rows of a statement: with SQLite, the process answers nobody else while it reads them. */
const batchSize = 100;

/** Keeps the conversations of a party in which each term is in a name, the car, the subject or a newest message. */
export async function searchConversations<T extends { id: number }>(
  db: Kysely<Database>,
  party: Party,
  terms: string[],
  own: T[],
): Promise<T[]> {
  const messages = await readNewestMessages(db, own);
  const found = new Set<number>();
  for (const ids of batchesOf(own)) {
    const rows = await db
      .selectFrom("conversations")
      .leftJoin("vendors", "vendors.id", "conversations.vendor_id")
      .leftJoin("accounts", "accounts.id", "conversations.account_id")
      .leftJoin("cars", "cars.id", "conversations.car_id")
      .where("conversations.id", "in", ids)
      .select(["conversations.id", "conversations.subject", "cars.title"])
      .select(party.byCustomer ? "vendors.name" : customerName.as("name"))
      .execute();
    for (const { id, name, title, subject } of rows) {
      const text = normalizeSearchText(name ?? "", title ?? "", subject ?? "") + (messages.get(id) ?? "");
      if (terms.every((term) => text.includes(term))) found.add(id);
    }
  }
  return own.filter(({ id }) => found.has(id));
}

/** Returns the normalized texts of the newest messages of conversations, by conversation. */
async function readNewestMessages(db: Kysely<Database>, own: { id: number }[]): Promise<Map<number, string>> {
  const newest: { id: number }[] = [];
  for (const ids of batchesOf(own)) {
    // Older ones than these would be dropped again.
    const oldest = newest[searched.messages - 1]?.id ?? 0;
    const rows = await db
      .selectFrom("messages")
      .select("id")
      .where("conversation_id", "in", ids)
      .where("id", ">", oldest)
      .orderBy("id", "desc")
      .limit(searched.messages)
      .execute();
    newest.push(...rows);
    newest.sort((a, b) => b.id - a.id).splice(searched.messages);
  }
  const texts = new Map<number, string>();
  let left = searched.letters;
  for (const ids of batchesOf(newest)) {
    const rows = await db
      .selectFrom("messages")
      .select(["conversation_id", "text"])
      .where("id", "in", ids)
      .orderBy("id", "desc")
      .execute();
    for (const { conversation_id: id, text } of rows) {
      left -= text.length;
      if (left < 0) return texts;
      texts.set(id, `${texts.get(id) ?? ""} ${normalizeSearchText(text)}`);
    }
  }
  return texts;
}

function* batchesOf(rows: { id: number }[]): Generator<number[]> {
  for (let from = 0; from < rows.length; from += batchSize)
    yield rows.slice(from, from + batchSize).map(({ id }) => id);
}
