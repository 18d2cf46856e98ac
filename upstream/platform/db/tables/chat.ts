import type { Generated } from "kysely";
import type { AppointmentState } from "#contract/appointments.ts";
import type { ReportDecision } from "./correspondence.ts";

/** Of a customer with a vendor, or of any account with the operator, which has a subject (decision 149). */
export interface ConversationTable {
  id: Generated<number>;
  /** Null: the operator, or a vendor that was deleted. */
  vendor_id: number | null;
  /** 1: with a vendor that was deleted. Its `subject` is the title of the car. */
  former_vendor: Generated<number>;
  /** Null after its deletion. */
  account_id: number | null;
  car_id: number | null;
  subject: string | null;
  lang: string;
  created_at: string;
  /** The list's order. */
  last_message_id: number | null;
  last_at: string;
  /** When that side is to be mailed about unread messages. The vendor's is the operator's, too. */
  customer_notice_at: Generated<string | null>;
  /** Whether it was since it last read. */
  customer_noticed: Generated<number>;
  vendor_notice_at: Generated<string | null>;
  vendor_noticed: Generated<number>;
  /** Of the operator's. */
  closed_at: Generated<string | null>;
}

export interface MessageTable {
  /** In the order of commits. */
  id: Generated<number>;
  conversation_id: number;
  /** Of the account; else of the vendor or the operator. */
  by_customer: number;
  automatic: Generated<number>;
  text: string;
  created_at: string;
  /** By the other side. */
  read_at: Generated<string | null>;
  appointment_id: Generated<number | null>;
  /** What became of the appointment, and the time that this message is about. */
  event: Generated<AppointmentState | null>;
  date: Generated<string | null>;
  time: Generated<string | null>;
  starts_at: Generated<string | null>;
}

/** What a side has read, for streams; kept for a day. */
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
  /** Who changed it last; the other side answers a proposal. */
  by_customer: number;
  /** By the clock of the vendor. */
  date: string;
  time: string;
  starts_at: string;
  latest_message_id: Generated<number | null>;
  /** Of the mail the day before; null when there is none to come. */
  remind_at: Generated<string | null>;
  created_at: string;
  changed_at: string;
}

/** A side takes no messages of the other, about any car. */
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
