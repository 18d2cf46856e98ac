import type { Generated } from "kysely";
import type { AppointmentState } from "#contract/appointments.ts";
import type { ReportDecision } from "./correspondence.ts";

/** A conversation of a customer with a vendor or, with a subject, of any account with the operator (decision 149). */
export interface ConversationTable {
  id: Generated<number>;
  /** Null: the operator, or a vendor that was deleted. */
  vendor_id: number | null;
  /** 1: with a vendor that was deleted. Its `subject` is the title of the car. */
  former_vendor: Generated<number>;
  /** Null after the account was deleted. */
  account_id: number | null;
  car_id: number | null;
  subject: string | null;
  lang: string;
  created_at: string;
  /** Lists of conversations are sorted by it. */
  last_message_id: number | null;
  last_at: string;
  /** When that side is to be mailed about unread messages. The vendor's column also serves the operator. */
  customer_notice_at: Generated<string | null>;
  /** Whether that side was mailed since it last read. */
  customer_noticed: Generated<number>;
  vendor_notice_at: Generated<string | null>;
  vendor_noticed: Generated<number>;
  /** When the operator closed the conversation; only for conversations with the operator. */
  closed_at: Generated<string | null>;
}

export interface MessageTable {
  /** Ids follow the order of commits. */
  id: Generated<number>;
  conversation_id: number;
  /** 1: written by the account; 0: by the vendor or the operator. */
  by_customer: number;
  automatic: Generated<number>;
  text: string;
  created_at: string;
  /** When the other side read it. */
  read_at: Generated<string | null>;
  appointment_id: Generated<number | null>;
  /** The new state of the appointment, and the time that this message is about. */
  event: Generated<AppointmentState | null>;
  date: Generated<string | null>;
  time: Generated<string | null>;
  starts_at: Generated<string | null>;
}

/** How far a side has read, for the streams of both sides; kept for a day. */
export interface MessageReadTable {
  id: Generated<number>;
  conversation_id: number;
  by_customer: number;
  until_id: number;
  created_at: string;
}

export interface AppointmentTable {
  id: Generated<number>;
  conversation_id: number;
  state: AppointmentState;
  /** Whether the customer changed it last; the other side answers a proposal. */
  by_customer: number;
  /** Local date and time of the vendor. */
  date: string;
  time: string;
  starts_at: string;
  latest_message_id: Generated<number | null>;
  /** When the reminder is mailed, the day before; null when none is to be sent. */
  remind_at: Generated<string | null>;
  created_at: string;
  changed_at: string;
}

/** One side blocks the messages of the other, about any car. */
export interface ConversationBlockTable {
  vendor_id: number;
  account_id: number;
  by_customer: number;
  created_at: string;
}

export interface MessageReportTable extends ReportDecision {
  id: Generated<number>;
  reference: string;
  conversation_id: number;
  message_id: number | null;
  by_customer: number;
  account_id: number | null;
  reason: string;
  message: string | null;
  lang: string;
  created_at: string;
}

export interface MessageTemplateTable {
  id: Generated<number>;
  vendor_id: number;
  title: string;
  text: string;
  created_at: string;
}
