import { type RawBuilder, sql } from "kysely";

/**
 * The language for mails to the person who wrote a row: that of the account's last login, or that of the row without an
 * account (decision 193).
 */
export const mailLang = (
  table: "bookings" | "reports" | "review_reports" | "sell_requests",
): RawBuilder<string> =>
  sql<string>`coalesce((select accounts.lang from accounts where accounts.id = ${sql.ref(`${table}.account_id`)}), ${sql.ref(`${table}.lang`)})`;
