import { type Kysely, sql } from "kysely";
import type { Conversation } from "#contract/chat.ts";
import { conversationsPerPage } from "#contract/chat.ts";
import { countRows, existingPage, type Page, paginate } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import { httpError } from "../../platform/http/errors.ts";
import { askerName, customerName, type Party, participantOf } from "./party.ts";
import { searchConversations } from "./search-conversations.ts";

/** The last text by a person: in a new question to the operator, the automatic reply is the last message. */
const writtenText = sql<string | null>`case when last.automatic = 1 then
  (select text from messages where conversation_id = conversations.id and automatic = 0 order by id desc limit 1)
  else last.text end`;

/** A party's conversations, joined with both sides. With the operator, the vendor's columns are null. */
function selectConversations(db: Kysely<Database>, party: Party) {
  return db
    .selectFrom("conversations")
    .leftJoin("vendors", "vendors.id", "conversations.vendor_id")
    .leftJoin("accounts", "accounts.id", "conversations.account_id")
    .leftJoin("cars", "cars.id", "conversations.car_id")
    .where(party.owns);
}

function selectColumns(db: Kysely<Database>, party: Party) {
  return selectConversations(db, party)
    .leftJoin("messages as last", "last.id", "conversations.last_message_id")
    .select([
      "conversations.id",
      "conversations.vendor_id",
      "conversations.account_id",
      "conversations.car_id",
      "conversations.subject",
      "conversations.former_vendor",
      "conversations.lang",
      "conversations.created_at",
      "conversations.closed_at",
      "conversations.last_message_id",
      "vendors.name as vendor_name",
      "vendors.photo as vendor_photo",
      "vendors.suspended_at as vendor_suspended_at",
      customerName.as("customer_name"),
      askerName.as("asker_name"),
      "accounts.email as customer_email",
      "accounts.image as customer_photo",
      "cars.title as car_title",
      "cars.price_cents as car_price_cents",
      "cars.sell_status as car_sell_status",
      "cars.hidden as car_hidden",
      "cars.deleted_at as car_deleted_at",
      "last.text as last_text",
      "last.created_at as last_created_at",
      "last.by_customer as last_by_customer",
      writtenText.as("last_written_text"),
    ])
    .select((eb) => [
      eb
        .selectFrom("car_images")
        .select("path")
        .whereRef("car_images.car_id", "=", "cars.id")
        .orderBy("position")
        .limit(1)
        .as("car_image"),
      eb
        .selectFrom("messages")
        .whereRef("messages.conversation_id", "=", "conversations.id")
        .where("messages.by_customer", "=", 1 - party.byCustomer)
        .where("messages.read_at", "is", null)
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("unread_count"),
      eb
        .selectFrom("conversation_blocks as blocks")
        .whereRef("blocks.vendor_id", "=", "conversations.vendor_id")
        .whereRef("blocks.account_id", "=", "conversations.account_id")
        .select((block) => block.fn.sum<number | null>(sql`1 + blocks.by_customer`).as("blocked"))
        .as("blocked"),
    ]);
}
export type ConversationRow = Awaited<
  ReturnType<ReturnType<typeof selectColumns>["executeTakeFirstOrThrow"]>
>;

/** The bit of a side in the column `blocked`: 1 for the vendor's block, 2 for the customer's. */
const blockOf = (byCustomer: number) => 1 + byCustomer;

export function toConversation(row: ConversationRow, party: Party): Conversation {
  const { byCustomer } = party;
  const blocked = Number(row.blocked ?? 0);
  // A suspended vendor cannot write any more either, for instance by answering a mail (decision 169).
  const isOpen = row.former_vendor === 0 && row.vendor_suspended_at === null;
  const isThere = isOpen && (byCustomer === 1 || row.account_id !== null);
  return {
    id: row.id,
    participant: participantOf(row, party),
    car: toConversationCar(row),
    is_about_car: row.car_id !== null,
    last_message: toLastMessage(row, byCustomer),
    unread_count: Number(row.unread_count),
    is_blocked: (blocked & blockOf(byCustomer)) > 0,
    can_write: blocked === 0 && isThere,
  };
}

function toConversationCar(row: ConversationRow): Conversation["car"] {
  const { car_id: id, car_title: title, car_price_cents: cents } = row;
  const is_deleted = row.car_deleted_at !== null;
  if (id === null || title === null || (row.car_hidden !== null && !is_deleted)) return null;
  return {
    id,
    title,
    image: row.car_image,
    price: cents && !is_deleted ? cents / 100 : null,
    sell_status: row.car_sell_status ?? "for_sale",
    is_deleted,
  };
}

export function toLastMessage(row: ConversationRow, byCustomer: 0 | 1) {
  const { last_message_id: id, last_text: text, last_created_at: created_at } = row;
  if (id === null || text === null || created_at === null) return null;
  return { id, text, created_at, mine: row.last_by_customer === byCustomer };
}

/** A party's conversations, newest first; each word of `q` is in a name, the car, the subject or a newest message. */
export async function listConversations(
  db: Kysely<Database>,
  party: Party,
  {
    q = "",
    carId,
    page: requested = 1,
    perPage = conversationsPerPage,
  }: { q?: string | undefined; carId?: number; page?: number | undefined; perPage?: number },
): Promise<Page<ConversationRow>> {
  const terms = searchTerms(q);
  const own = db
    .selectFrom("conversations")
    .where(party.owns)
    .$if(carId !== undefined, (query) => query.where("conversations.car_id", "=", carId ?? 0));
  const all = own.select("conversations.id").orderBy("conversations.last_message_id", "desc");
  const found =
    terms.length > 0 ? await searchConversations(db, party, terms, await all.execute()) : undefined;
  const total = found?.length ?? (await countRows(own));
  const page = existingPage({ page: requested, perPage, total });
  const offset = (page - 1) * perPage;
  const shown = found?.slice(offset, offset + perPage) ?? (await all.limit(perPage).offset(offset).execute());
  const ids = shown.map(({ id }) => id);
  const rows = await loadConversations(db, party, ids);
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return paginate(rows, { page, perPage, total });
}

export const loadConversations = async (db: Kysely<Database>, party: Party, ids: readonly number[]) =>
  ids.length > 0 ? selectColumns(db, party).where("conversations.id", "in", ids).execute() : [];

/** @throws HTTPException 404 for another party's conversation */
export function findConversation(db: Kysely<Database>, party: Party, id: number): Promise<ConversationRow> {
  return selectColumns(db, party)
    .where("conversations.id", "=", id)
    .executeTakeFirstOrThrow(() => httpError(404, "This conversation does not exist"));
}

/** @returns which of the parties has the conversation @throws HTTPException 404 if none of them has */
export async function findOwn(db: Kysely<Database>, parties: Party[], id: number): Promise<Party> {
  for (const party of parties) {
    const row = await db
      .selectFrom("conversations")
      .select("id")
      .where("id", "=", id)
      .where(party.owns)
      .executeTakeFirst();
    if (row) return party;
  }
  throw httpError(404, "This conversation does not exist");
}
