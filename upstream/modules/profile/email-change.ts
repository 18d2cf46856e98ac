import type { Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { consumeRateLimit, withRateLimit } from "../../platform/http/rate-limit.ts";
import type { SiteKey } from "../../platform/i18n/text-keys.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { type Account, emailKey, findAccount, lockEmail, siteUserType } from "../auth/accounts.ts";
import { verificationCodeMail } from "../auth/mails/verification-code.ts";
import { codeEntryLimits, codeLimits } from "../auth/rate-limits.ts";
import {
  codeTopic,
  consumeCode,
  deleteCodes,
  generateCode,
  storeCode,
  verifyCode,
} from "../auth/verification-codes.ts";
import { emailChangedMail, emailTakenMail } from "./mails.ts";
import { claimMails, moveCorrespondence, moveSubscription } from "./move-correspondence.ts";
import { decodePendingEmail, encodePendingEmail, findPendingEmail } from "./pending-email.ts";

/*
 * A change of e-mail address in two requests (decision 070). Whether the address is taken is disclosed by mail only;
 * answers and times are the same. Slow work is done before the transaction that saves the profile.
 */

interface EmailChange {
  account: Account;
  email: string;
  lang: Lang;
  ip: string;
  now: Date;
}

const emailCodeKey = (account: Account, email: string) =>
  ({ purpose: "email", type: siteUserType(account), email, requester: `account ${account.id}` }) as const;

/** The rest of the change, within that transaction. @returns the message for the page */
export type AfterSave = (db: Transaction<Database>) => Promise<SiteKey>;

/** Stores another spelling of the account's own address, which needs no code. */
export const respellEmail =
  ({ account, email }: Pick<EmailChange, "account" | "email">): AfterSave =>
  async (db) => {
    await db
      .updateTable("accounts")
      .set({ email })
      .where("id", "=", account.id)
      // The address may have been changed meanwhile.
      .where("email_key", "=", emailKey(email))
      .execute();
    return "Your profile has been saved";
  };

/** Step 1: mails a code to the new address. @throws HTTPException 429 */
export async function requestEmailChange(api: ApiOptions, change: EmailChange): Promise<AfterSave> {
  const { account, email, lang, now } = change;
  const key = emailCodeKey(account, email);
  await consumeRateLimit(api, codeLimits(key, change));
  const isTaken = (await findAccount(api.db, account.type, email)) !== undefined;
  const code = await generateCode(!isTaken);
  return async (db) => {
    // Only one address can be pending.
    await db
      .deleteFrom("codes")
      .where("account_id", "=", account.id)
      .where("purpose", "=", key.purpose)
      .execute();
    const expiresAt = await storeCode(db, key, {
      code,
      accountId: account.id,
      detail: encodePendingEmail(email),
      now,
    });
    const mail =
      code.digits === null
        ? emailTakenMail({ to: email, lang })
        : verificationCodeMail({ ...key, to: email, lang, code: code.digits });
    await queueMail(db, { ...mail, topic: codeTopic(key) }, now, code.digits === null ? {} : { expiresAt });
    return "We have sent a code to your new e-mail address. Enter it here to finish the change.";
  };
}

/** Step 2: checks the code and changes the address. @throws HTTPException 422, 429 */
export async function confirmEmailChange(
  api: ApiOptions,
  change: EmailChange & { code: string; origin: string },
): Promise<AfterSave> {
  const { account, ip, code, lang, now, origin } = change;
  const pending = await findPendingEmail(api.db, account.id, now);
  // A request for another address must not use up a try of the code.
  if (!pending || emailKey(pending) !== emailKey(change.email)) throw wrongCode();
  const key = emailCodeKey(account, pending);
  const verified = await withRateLimit(api, codeEntryLimits(ip), () =>
    verifyCode(api.db, key, { code, now }),
  );
  if (!verified || verified.accountId !== account.id || !verified.detail) throw wrongCode();
  const email = decodePendingEmail(verified.detail);
  return async (db) => {
    await lockEmail(db, account.type, email);
    if (!(await consumeCode(db, verified)) || (await findAccount(db, account.type, email))) throw wrongCode();
    await db
      .updateTable("accounts")
      .set({
        email,
        email_key: emailKey(email),
        // Without a password, Google is the only login.
        ...(account.password_hash !== null && { google_id: null }),
      })
      .where("id", "=", account.id)
      .execute();
    await moveSubscription(db, { from: account.email_key, to: email });
    await moveCorrespondence(db, { accountId: account.id, from: account.email_key, to: email });
    // Codes and links mailed to the old address become invalid.
    await deleteCodes(db, account.id);
    await db
      .deleteFrom("tokens")
      .where("account_id", "=", account.id)
      .where("purpose", "in", ["reset", "link"])
      .execute();
    await queueMail(db, emailChangedMail(account, { lang, origin }), now);
    await claimMails(db, account);
    return "Your e-mail address has been changed";
  };
}

function wrongCode() {
  return httpError(422, "Please check the form and try again", {
    errors: { code: "Invalid verification code" },
  });
}
