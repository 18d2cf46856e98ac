import type { Selectable } from "kysely";
import type { OutboxTable } from "../db/tables/correspondence.ts";

export function deliveryStatus(mail: Selectable<OutboxTable>, sendsMail: boolean): string {
  if (mail.sent_at) return mail.sent_at;
  const times = mail.attempts === 1 ? "1 attempt" : `${mail.attempts} attempts`;
  const attemptsNote = mail.attempts > 0 ? ` after ${times}` : "";
  const reason = mail.last_error ? `: ${mail.last_error}` : "";
  if (mail.given_up_at) return `No, given up ${mail.given_up_at}${attemptsNote}${reason}`;
  return sendsMail ? `Not yet${attemptsNote}${reason}` : "No";
}
