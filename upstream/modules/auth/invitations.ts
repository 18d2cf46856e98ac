import type { Kysely, Transaction } from "kysely";
import { type Lang, langOrDefault } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { pathOfBusiness } from "../change-log/business-paths.ts";
import { changeLogged } from "../change-log/service.ts";
import { type Account, emailKey, findAccount, findAccountById, lockAccount, lockEmail } from "./accounts.ts";
import { deleteDevices } from "./device-tokens.ts";
import { type InvitedType, invitationMail } from "./mails/invitation.ts";
import { hashSecret } from "./password-hash.ts";
import { consumeToken, findToken, issueToken, revokeAllTokens, tokenExpiry } from "./tokens.ts";
import { deleteCodes } from "./verification-codes.ts";

/* Accounts that are created for somebody, who sets the password by a mailed link (decision 106). */

interface NewAccount {
  type: InvitedType;
  email: string;
  /** Phone number of the contact person. */
  phone: string;
  lang: string;
  vendor_id?: number | null;
  garage_id?: number | null;
  now: Date;
}

/** @returns undefined when the address has an account of this type */
export async function insertInvitedAccount(
  trx: Transaction<Database>,
  { now, ...columns }: NewAccount,
): Promise<Account | undefined> {
  await lockEmail(trx, columns.type, columns.email);
  if (await findAccount(trx, columns.type, columns.email)) return undefined;
  return trx
    .insertInto("accounts")
    .values({
      ...columns,
      email_key: emailKey(columns.email),
      first_name: "",
      last_name: "",
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Corrects the address and ends mailed links. @returns undefined when the address has an account of this type */
export async function correctInvited(
  trx: Transaction<Database>,
  { id, type }: Account,
  email: string,
): Promise<Account | undefined> {
  await lockEmail(trx, type, email);
  const other = await findAccount(trx, type, email);
  if (other && other.id !== id) return undefined;
  await revokeAllTokens(trx, id);
  await deleteCodes(trx, id);
  return trx
    .updateTable("accounts")
    .set({ email, email_key: emailKey(email) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Mails a link to set the password; an earlier link becomes invalid.
 * @param input.page URL of the back-office's page for passwords
 * @param input.loginUrl for an operator, who does not log in on the site
 * @param input.lang the account's language from now on
 * @returns the link
 */
export async function sendInvitation(
  trx: Transaction<Database>,
  account: Account,
  input: { business: string; page: string; loginUrl?: string; lang?: Lang | undefined; now: Date },
): Promise<string> {
  const { business, page, loginUrl, now } = input;
  const lang = input.lang ?? langOrDefault(account.lang);
  await lockAccount(trx, { id: account.id });
  if (input.lang) await trx.updateTable("accounts").set({ lang }).where("id", "=", account.id).execute();
  await trx
    .deleteFrom("tokens")
    .where("account_id", "=", account.id)
    .where("purpose", "=", "invite")
    .execute();
  const token = await issueToken(trx, { accountId: account.id, purpose: "invite", now });
  const link = `${page}?token=${token}`;
  const type = account.type as InvitedType;
  const mail = invitationMail({ to: account.email, lang, type, business, link, loginUrl });
  await queueMail(trx, { ...mail, topic: `invitation ${account.id}` }, now, {
    expiresAt: tokenExpiry("invite", now),
  });
  return link;
}

/** The account that a link may set the password of; undefined if the link is no longer valid. */
export async function findInvited(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Account | undefined> {
  const invitation = await findToken(db, token, "invite", now);
  return invitation && (await findAccountById(db, invitation.accountId));
}

/** Sets the password, once, and revokes all sessions. @returns undefined if the link is no longer valid */
export async function acceptInvitation(
  { db, clock }: ApiOptions,
  { token, password }: { token: string; password: string },
): Promise<Account | undefined> {
  const now = clock();
  const account = await findInvited(db, token, now);
  // Checked first, because hashing is slow.
  if (!account) return undefined;
  const password_hash = await hashSecret(password);
  return changeLogged(db, { name: account.email, now }, async (trx) => {
    await lockAccount(trx, { id: account.id });
    if (!(await consumeToken(trx, token, "invite", now))) return { result: undefined };
    await trx.updateTable("accounts").set({ password_hash }).where("id", "=", account.id).execute();
    await revokeAllTokens(trx, account.id);
    await deleteCodes(trx, account.id);
    await deleteDevices(trx, account.id);
    const change = { action: "password-set", subject: account.email, ...pathOfBusiness(account) } as const;
    return { result: account, change };
  });
}
