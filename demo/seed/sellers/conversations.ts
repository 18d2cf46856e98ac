import type { Transaction } from "kysely";
import { addDays } from "#contract/dates.ts";
import { answerAppointment, reserveAppointment } from "#upstream/modules/appointments/service.ts";
import { vendorParty } from "#upstream/modules/chat/party.ts";
import { addMessage, openConversation } from "#upstream/modules/chat/write-message.ts";
import { startServiceConversation } from "#upstream/modules/customer-service/service.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { demoText } from "../texts.ts";

/* Conversations of the demo customer with vendors and with the operator. */

const lang = "nl";
const say = (key: string, words: Record<string, string> = {}) => demoText(lang, "chat", key, words);

/** Returns the instant of a time some days after today. */
type At = (days: number, time: string) => Date;

interface Car {
  id: number;
  title: string;
  vendor_id: number;
}

/** Finds the n-th car of a vendor, or of all other vendors. */
async function findCar(trx: Transaction<Database>, vendorId: number, isOwn: boolean, position: number) {
  const car = await trx
    .selectFrom("cars")
    .select(["id", "title", "vendor_id"])
    .where("vendor_id", isOwn ? "=" : "<>", vendorId)
    .where("sell_status", "=", "for_sale")
    .orderBy("id")
    .offset(position)
    .limit(1)
    .executeTakeFirst();
  return car?.vendor_id ? { ...car, vendor_id: car.vendor_id } : undefined;
}

/** Adds a conversation with messages of the customer and the vendor in turn, an hour apart. */
async function talk(
  trx: Transaction<Database>,
  { car, accountId, texts, days, at }: { car: Car; accountId: number; texts: string[]; days: number; at: At },
) {
  const opening = { accountId, vendorId: car.vendor_id, carId: car.id, lang, now: at(days, "09:05") };
  const { id } = await openConversation(trx, opening);
  for (const [index, text] of texts.entries()) {
    const now = at(days, `${String(9 + index).padStart(2, "0")}:05`);
    const byCustomer = index % 2 === 0 ? 1 : 0;
    await addMessage(trx, id, { text: say(text, { car: car.title }), byCustomer, now });
  }
}

const keys = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${group}.${index}`);

/** Inserts conversations after the cars; those about a vendor without cars are left out. */
export async function insertConversations(trx: Transaction<Database>, today: string): Promise<void> {
  const at: At = (days, time) => new Date(`${addDays(today, days)}T${time}:00.000Z`);
  const vendor = await trx
    .selectFrom("accounts")
    .select("vendor_id")
    .where("type", "=", "vendor")
    .executeTakeFirstOrThrow();
  const customers = await trx
    .selectFrom("accounts")
    .select(["id", "vendor_id"])
    .where("type", "=", "customer")
    .orderBy("id")
    .execute();
  const vendorId = vendor.vendor_id ?? 0;
  const noor = customers[0];
  const first = await findCar(trx, vendorId, true, 0);
  const second = await findCar(trx, vendorId, true, 1);
  const others = await findCar(trx, vendorId, false, 3);
  if (!noor) return;
  // In chronological order, because lists are sorted by ids.
  await writeToOperator(trx, noor.id, at);
  if (others) await talk(trx, { car: others, accountId: noor.id, texts: keys("history", 2), days: -3, at });
  if (first) {
    await talk(trx, { car: first, accountId: noor.id, texts: keys("towBar", 4), days: -2, at });
    const wanted = { vendor_id: vendorId, car_id: first.id, date: addDays(today, 11), time: "17:30" };
    const reserving = { account: noor, lang, now: at(-2, "18:20") } as const;
    const { id } = await reserveAppointment(trx, { ...wanted, note: say("visit.0") }, reserving);
    const answering = { party: vendorParty(vendorId), id, lang, now: at(-1, "08:40") } as const;
    await answerAppointment(trx, answering, { answer: "accept", note: say("visit.1") });
  }
  if (second) await talk(trx, { car: second, accountId: noor.id, texts: keys("price", 1), days: -1, at });
  await readAll(trx, noor.id, at(-1, "20:00"));
}

async function writeToOperator(trx: Transaction<Database>, accountId: number, at: At) {
  const start = { subject: say("service.subject"), message: say("service.question") };
  const id = await startServiceConversation(trx, start, { accountId, lang, now: at(-4, "10:00") });
  await addMessage(trx, id, { text: say("service.answer"), byCustomer: 0, now: at(-4, "11:30") });
}

/** Marks messages as read, except the newest of each conversation with a vendor; nobody is mailed about these. */
async function readAll(trx: Transaction<Database>, accountId: number, now: Date) {
  const newest = trx
    .selectFrom("conversations")
    .where("account_id", "=", accountId)
    .where("vendor_id", "is not", null)
    .select((eb) => eb.fn.coalesce("last_message_id", eb.lit(0)).as("id"));
  await trx
    .updateTable("messages")
    .set({ read_at: now.toISOString() })
    .where("id", "not in", newest)
    .execute();
  const silent = { customer_notice_at: null, customer_noticed: 1, vendor_notice_at: null, vendor_noticed: 1 };
  await trx.updateTable("conversations").set(silent).execute();
}
