import type { Transaction } from "kysely";
import type { CarEnquiry, CarReport } from "#contract/enquiries.ts";
import { langOrDefault } from "#contract/languages.ts";
import { reportReasons } from "#contract/report-reasons.ts";
import { mailLang } from "../../platform/db/mail-lang.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { FormContext } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { consumeInTransaction, lockBuckets } from "../../platform/http/rate-limit.ts";
import type { InboundMail } from "../../platform/mail/inbound-mail.ts";
import { queueLimitedMail, queueMailIfAllowed } from "../../platform/mail/queue-limited-mail.ts";
import { enquiryLimits, sellerMailLimit } from "../../platform/mail/recipient-limits.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";
import { createReference } from "../../platform/reference.ts";
import { findAccountById } from "../auth/accounts.ts";
import { isVisible } from "../cars/for-sale.ts";
import { replyAddress } from "../chat/inbound-mail/reply-address.ts";
import { threadUrl } from "../chat/mails.ts";
import { findRecipient } from "../chat/notices.ts";
import { chatParty } from "../chat/party.ts";
import { addMessage, lockWritable, openConversation } from "../chat/write-message.ts";
import { mailReport } from "../reports/mails.ts";
import { enquiryMail } from "./mails.ts";

interface EnquiryInput extends FormContext {
  carId: number;
  contact: CarEnquiry;
  ip: string;
  inboundMail: InboundMail | null;
}

/**
 * Sends a question to a car's seller: to a vendor's inbox and by mail, to a private seller by mail only, whose
 * address is in no answer. A vendor above the mail limit gets it in the inbox, and a notice of a customer's later.
 * @throws HTTPException 404 for an unknown car, 409 for a sold one, 429 above a limit of the car or a private seller
 */
export async function sendEnquiry(db: Transaction<Database>, input: EnquiryInput): Promise<void> {
  const { carId, ip, now, rateLimitFactor } = input;
  const limitOptions = { now, rateLimitFactor };
  const car = await findCarForSale(db, carId);
  await consumeInTransaction(db, enquiryLimits(carId, car.to, ip), limitOptions);
  const limit = sellerMailLimit(car.to);
  // Before `storeEnquiry`, whose lock makes all other writers of messages wait.
  await lockBuckets(db, [limit]);
  const { vendor_id: vendorId } = car;
  const conversation = vendorId === null ? null : await storeEnquiry(db, { ...input, vendorId });
  const mail = await mailToSeller(db, car, conversation, input);
  if (vendorId === null) return queueLimitedMail(db, mail, { ...limitOptions, limit });
  const isMailed = await queueMailIfAllowed(db, mail, { ...limitOptions, limit });
  if (!conversation) return;
  const at = now.toISOString();
  // The enquiry's own mail is the notice. Above the limit, the vendor gets a notice later (decision 151). A notice of
  // earlier messages, such as a called-off viewing, stays due.
  await db
    .updateTable("conversations")
    .set({ vendor_notice_at: isMailed ? null : at, vendor_noticed: isMailed ? 1 : 0 })
    .where("id", "=", conversation.conversationId)
    .where((eb) => eb.or([eb("vendor_notice_at", "is", null), eb("vendor_notice_at", "=", at)]))
    .execute();
}

/** The car with its seller's address, and with the language for mails to a private seller. */
async function findCarForSale(db: Transaction<Database>, carId: number) {
  const car = await db
    .selectFrom("cars")
    .leftJoin("vendors", "vendors.id", "cars.vendor_id")
    .select(["cars.title", "cars.sell_status", "cars.vendor_id", "cars.seller_email"])
    .select((eb) => [
      "vendors.email as vendor_email",
      eb
        .selectFrom("sell_requests")
        .whereRef("sell_requests.car_id", "=", "cars.id")
        .select(mailLang("sell_requests").as("lang"))
        .limit(1)
        .as("private_lang"),
    ])
    .where("cars.id", "=", carId)
    .where(isVisible)
    .executeTakeFirstOrThrow(() => httpError(404, "This car does not exist"));
  if (car.sell_status === "sold") throw httpError(409, "The car has been sold");
  const to = car.vendor_email ?? car.seller_email;
  if (!to) throw new Error(`car ${carId} has no seller who can be written to`);
  return { ...car, to };
}

async function mailToSeller(
  db: Transaction<Database>,
  car: Awaited<ReturnType<typeof findCarForSale>>,
  conversation: Conversation | null,
  { carId, lang, contact, accountId, origin, inboundMail }: EnquiryInput,
) {
  const vendor = await findRecipient(db, { account_id: null, vendor_id: car.vendor_id }, "vendor");
  const sellerLang = langOrDefault(vendor?.lang ?? car.private_lang ?? lang);
  return enquiryMail({
    to: car.to,
    lang: sellerLang,
    buyerLang: lang,
    carTitle: car.title,
    carLink: siteUrl(origin, sellerLang, `/listing-detail-v1/${carId}`),
    contact,
    accountId,
    isPrivate: car.vendor_id === null,
    conversation: conversation && {
      replyTo: inboundMail && replyAddress(inboundMail, { ...conversation, side: "vendor" }),
      url: threadUrl("vendor", { origin, lang: sellerLang, ...conversation }),
    },
  });
}

interface Conversation {
  conversationId: number;
  createdAt: number;
  untilId: number;
}

/**
 * A customer's enquiry is a chat message, mailed to the vendor at once; a visitor's is stored apart (decision 149).
 * @returns where it can be answered; null for a visitor's enquiry
 */
async function storeEnquiry(
  db: Transaction<Database>,
  { vendorId, carId, lang, contact, accountId, now }: EnquiryInput & { vendorId: number },
): Promise<Conversation | null> {
  const account = accountId === null ? undefined : await findAccountById(db, accountId);
  if (account?.type !== "customer") {
    await db
      .insertInto("enquiries")
      .values({ car_id: carId, ...contact, lang, created_at: now.toISOString(), account_id: accountId })
      .execute();
    return null;
  }
  const { id, created_at } = await openConversation(db, {
    accountId: account.id,
    vendorId,
    carId,
    lang,
    now,
  });
  await lockWritable(db, chatParty(account), id);
  const unread = await db
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", id)
    .where("by_customer", "=", 1)
    .where("read_at", "is", null)
    .where("automatic", "=", 0)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const messageId = await addMessage(db, id, { text: contact.message, byCustomer: 1, now });
  // An answer to the enquiry's mail reads no earlier message, because that mail does not quote it.
  const untilId = unread ? unread.id - 1 : messageId;
  return { conversationId: id, createdAt: Date.parse(created_at), untilId };
}

/**
 * Stores a report of a listing, mails it to the operator, if there is one, and a receipt to its sender.
 * @returns its reference number
 * @throws HTTPException 404 for an unknown car
 */
export async function reportCar(
  db: Transaction<Database>,
  { carId, report }: { carId: number; report: CarReport },
  context: FormContext,
): Promise<string> {
  const { lang, accountId, origin, now } = context;
  const { title } = await db
    .selectFrom("cars")
    .select("title")
    .where("id", "=", carId)
    .where(isVisible)
    .executeTakeFirstOrThrow(() => httpError(404, "This car does not exist"));
  const reference = createReference("R");
  const { id } = await db
    .insertInto("reports")
    .values({
      reference,
      car_id: carId,
      ...report,
      lang,
      created_at: now.toISOString(),
      account_id: accountId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mailed = {
    notice: { kind: "listing", about: title, reference, email: report.email },
    reason: reportReasons[report.reason],
    sent: report,
    deskPath: `/operator/reports/${id}`,
    listing: siteUrl(origin, "en", `/listing-detail-v1/${carId}`),
  } as const;
  await mailReport(db, mailed, context);
  return reference;
}
