import type { Generated } from "kysely";

export interface NewsletterTable {
  id: Generated<number>;
  email: string;
  lang: string;
  /** The secret in the links of the mails. */
  token: string;
  /** When the last confirmation mail was sent; at most one is sent per day. */
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
  account_id: number | null;
  /** When the vendor had handled the enquiry; null while it is open. */
  handled_at: Generated<string | null>;
}

/** The decision on a report of any kind, which the operator closes with a reason (decision 171). */
export interface ReportDecision {
  closed_at: Generated<string | null>;
  decision_reason: Generated<string | null>;
  /** When its sender was last mailed the outcome. */
  answered_at: Generated<string | null>;
  /** That outcome; for conversations, where nothing is taken down, the reason. */
  answered_outcome: Generated<string | null>;
}

export interface ReportTable extends ReportDecision {
  id: Generated<number>;
  reference: string;
  car_id: number;
  reason: string;
  name: string;
  email: string;
  message: string;
  lang: string;
  created_at: string;
  account_id: number | null;
}

export interface ContactMessageTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  lang: string;
  created_at: string;
  account_id: number | null;
  read_at: Generated<string | null>;
  done_at: Generated<string | null>;
}

/** What operators changed (decision 107). */
export interface ChangeLogTable {
  id: Generated<number>;
  created_at: string;
  /** The operator's e-mail address, or the command. */
  actor: string;
  action: string;
  subject: string;
  /** The path of the subject's page within the back-office; null without one. */
  path: string | null;
  /** JSON: the values that changed, by name. */
  before: string;
  after: string;
}

/** A mail to send; the row is written in the transaction that causes the mail (decision 023). */
export interface OutboxTable {
  id: Generated<number>;
  to: string;
  reply_to: string | null;
  subject: string;
  /** Both bodies are emptied once it is sent. */
  text: string;
  html: string;
  lang: string;
  /** The URL of the List-Unsubscribe header. */
  unsubscribe: string | null;
  /** JSON: {name, type, content}. */
  attachment: Generated<string | null>;
  /** 1: a post to that URL alone unsubscribes (RFC 8058). */
  one_click: Generated<number>;
  created_at: string;
  /** When a code or link in it expires; it is not sent after that. */
  expires_at: string | null;
  attempts: Generated<number>;
  /** When the mail is due; during an attempt, when that attempt counts as lost. Null: no further attempt. */
  next_attempt_at: string | null;
  /** Error codes only, without personal data. */
  last_error: string | null;
  sent_at: string | null;
  given_up_at: string | null;
  /** The account whose words or details it has, or whose former address; not a reference, so it may be deleted. */
  account_id: number | null;
  /** A mail is not sent any more once there is a later one with its topic. */
  topic: Generated<string | null>;
}
