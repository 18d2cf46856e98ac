import type { Transaction } from "kysely";
import type { ContactMessage } from "#contract/contact.ts";
import type { Database } from "../../platform/db/schema.ts";
import { lockKeys } from "../../platform/db/transaction.ts";
import type { FormContext } from "../../platform/http/context.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { mailOperator } from "../../platform/mail/queue-limited-mail.ts";
import { contactConfirmationMail, contactMessageMail } from "./mails.ts";

const confirmationIntervalMs = 24 * 60 * 60 * 1000;

/**
 * Stores a contact message, mails it to the operator and confirms it to its sender. Anyone can enter any address, so
 * that each gets one confirmation a day, without the sender's text: the form must not send spam.
 */
export async function submitContactMessage(
  db: Transaction<Database>,
  message: ContactMessage,
  context: FormContext,
): Promise<void> {
  const { lang, accountId, now } = context;
  await lockKeys(db, [`contact ${message.email.toLowerCase()}`]);
  const recentlyConfirmed = await hasRecentMessage(
    db,
    message.email,
    new Date(now.getTime() - confirmationIntervalMs),
  );
  await db
    .insertInto("contact_messages")
    .values({ ...message, lang, created_at: now.toISOString(), account_id: accountId })
    .execute();
  await mailOperator(db, context, (to) => contactMessageMail({ to, lang, message, accountId }));
  if (!recentlyConfirmed) await queueMail(db, contactConfirmationMail({ to: message.email, lang }), now);
}

async function hasRecentMessage(db: Transaction<Database>, email: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("contact_messages")
    .select("id")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])))
    .where("created_at", ">", since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
