import type { Generated } from "kysely";

/* The tables of what people write to one another and to us, and of mail. How values are kept: schema.ts. */

export interface NewsletterTable {
  id: Generated<number>;
  email: string;
  lang: string;
  /** The secret of the links in its mails. */
  token: string;
  /** When the confirmation was last mailed: asking again mails nothing for a day. */
  mailed_at: string | null;
  confirmed_at: string | null;
  created_at: string;
}

export interface EnquiryTable {
  id: Generated<number>;
  car_id: number;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  lang: string;
  created_at: string;
  /** Whose account it was written from. */
  account_id: number | null;
}
export interface ReportTable {
  id: Generated<number>;
  reference: string;
  car_id: number;
  reason: string;
  name: string;
  email: string;
  message: string;
  created_at: string;
  /** Whose account it was written from. */
  account_id: number | null;
}

/** A message of the contact form, for the operator. */
export interface ContactMessageTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** Of the page it was written on. */
  lang: string;
  created_at: string;
  /** Whose account it was written from. */
  account_id: number | null;
}

/** Mail that is to be sent, written in the transaction that causes it. */
export interface OutboxTable {
  id: Generated<number>;
  to: string;
  /** Whom an answer goes to, when that is not us. */
  reply_to: string | null;
  subject: string;
  /** Both bodies are empty once it was sent. */
  text: string;
  html: string;
  lang: string;
  /** The page that ends what this mail is part of. */
  unsubscribe: string | null;
  created_at: string;
  /** From when on it is worthless, because it holds something that expires. */
  expires_at: string | null;
  attempts: Generated<number>;
  /** When it may be tried; while it is being tried, when that attempt counts as lost. Null: never again. */
  next_attempt_at: string | null;
  /** Why the last attempt failed: codes alone. */
  last_error: string | null;
  sent_at: string | null;
  given_up_at: string | null;
}
