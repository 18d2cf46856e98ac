import type { Kysely } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import { email as emailRule } from "#contract/rules.ts";
import { backOfficeAddress, type Settings } from "../env.ts";
import { emailKey, lockAccount } from "../modules/auth/accounts.ts";
import { insertInvitedAccount, sendInvitation } from "../modules/auth/invitations.ts";
import { changeLogged } from "../modules/change-log/service.ts";
import type { Database } from "../platform/db/schema.ts";

/**
 * Returns the URL of the back-office's password page, as a browser reaches it.
 * @throws Error naming the setting, when the back-office has no address for browsers
 */
export function passwordPage(settings: Settings): string {
  const address = backOfficeAddress(settings);
  if (address) return `${address}/password`;
  throw new Error("BACKOFFICE_URL: must be set, because the link leads there");
}

/**
 * Creates an operator's account, or uses the existing one, and queues a mail with a link to set its password. Without
 * `lang`, an existing account keeps its language.
 * @returns the link
 * @throws Error for an invalid address
 */
export async function inviteOperator(
  db: Kysely<Database>,
  input: { email: string; lang?: Lang | undefined; page: string; now: Date },
): Promise<string> {
  const { page, lang, now } = input;
  const { data: email, error } = emailRule.safeParse(input.email);
  if (error) throw new Error(`${input.email}: ${error.issues[0]?.message}`);
  return changeLogged(db, { name: "npm run admin", now }, async (trx) => {
    const account =
      (await insertInvitedAccount(trx, {
        type: "operator",
        email,
        lang: lang ?? defaultLang,
        now,
        phone: "",
      })) ?? (await lockAccount(trx, { type: "operator", email_key: emailKey(email) }));
    if (!account) throw new Error(`${email}: the account cannot be made`);
    const loginUrl = new URL("operator/login", page).href;
    const result = await sendInvitation(trx, account, { business: "", page, loginUrl, lang, now });
    return { result, change: { action: "operator-invited", subject: email } };
  });
}
