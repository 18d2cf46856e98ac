import type { Selectable } from "kysely";
import type { OutboxTable } from "../db/correspondence-tables.ts";

/** What became of a mail, in words for the operator. */
export function fateOf(mail: Selectable<OutboxTable>, sendsMail: boolean): string {
  if (mail.sent_at) return mail.sent_at;
  const times = mail.attempts === 1 ? "1 attempt" : `${mail.attempts} attempts`;
  const tried = mail.attempts > 0 ? ` after ${times}` : "";
  const why = mail.last_error ? `: ${mail.last_error}` : "";
  if (mail.given_up_at) return `No, given up ${mail.given_up_at}${tried}${why}`;
  return sendsMail ? `Not yet${tried}${why}` : "No";
}
