import { stringify } from "csv-stringify/sync";
import type { Kysely } from "kysely";
import { langOrDefault } from "#contract/languages.ts";
import { subscriptionLink } from "../modules/newsletter/mails.ts";
import { listSubscribers } from "../modules/newsletter/service.ts";
import type { Database } from "../platform/db/schema.ts";

/** Returns all confirmed subscribers as CSV, with their unsubscribe links, which every newsletter must contain. */
export async function subscribersCsv(db: Kysely<Database>, origin: string): Promise<string> {
  const rows = (await listSubscribers(db)).map(({ email, lang, token }) => ({
    email,
    language: lang,
    unsubscribe: subscriptionLink("unsubscribe", { origin, lang: langOrDefault(lang), token }),
  }));
  const columns = ["email", "language", "unsubscribe"];
  return stringify(rows, { header: true, columns });
}
