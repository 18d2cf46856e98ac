import type { Transaction } from "kysely";
import type { ContactMessage } from "#contract/contact.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../db/schema.ts";
import { contactMessageMail } from "../mail/contact-message.ts";
import { contactReceivedMail } from "../mail/contact-received.ts";
import { queueMail } from "../mail/queue.ts";

const confirmedAgainMs = 24 * 60 * 60 * 1000;

/**
 * Stores a message to us, brings it to the operator, if there is one to tell, and confirms it to its sender. Anyone may
 * type anyone's address: it is mailed once a day at most, and nothing of what was typed, so that the form cannot be used
 * to fill somebody's mailbox or to send words through it.
 */
export async function receiveMessage(
  db: Transaction<Database>,
  input: { lang: Lang; message: ContactMessage; operator: string | null; now: Date },
): Promise<void> {
  const { lang, message, operator, now } = input;
  const confirmed = await hasWritten(db, message.email, new Date(now.getTime() - confirmedAgainMs));
  await db
    .insertInto("contact_messages")
    .values({ ...message, lang, created_at: now.toISOString() })
    .execute();
  if (operator) await queueMail(db, contactMessageMail({ to: operator, lang, message }), now);
  if (!confirmed) await queueMail(db, contactReceivedMail({ to: message.email, lang }), now);
}

/** Whether a message came from this address after `since`. */
async function hasWritten(db: Transaction<Database>, email: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("contact_messages")
    .select("id")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])))
    .where("created_at", ">", since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
