import type { Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { type Account, emailKey, findAccount } from "../accounts/account.ts";
import { checkCode, forgetCodes, newCode, storeCode, useCode } from "../accounts/codes.ts";
import { codeLimits, codeTryLimits } from "../accounts/limits.ts";
import type { Keyword } from "../content/translate.ts";
import type { ApiOptions } from "../context.ts";
import type { Database } from "../db/schema.ts";
import { attempt, countAttempt } from "../http/attempts.ts";
import { refusal } from "../http/errors.ts";
import { emailChangedMail } from "../mail/email-changed.ts";
import { emailTakenMail } from "../mail/email-taken.ts";
import { queueMail } from "../mail/queue.ts";
import { verificationCodeMail } from "../mail/verification-code.ts";
import { detailOf, emailOf, pendingEmail } from "./pending-email.ts";

/*
 * A new e-mail address, in two turns (contract: profile). Whether it has an account already is told to its owner alone:
 * the answer, and the time it takes, are the same. Each turn does what is slow first and leaves the rest to the
 * transaction that saves the profile.
 */

interface Change {
  account: Account;
  email: string;
  lang: Lang;
  client: string;
  now: Date;
}

/** What is left to do in the transaction; it says what has happened. */
export type LastStep = (db: Transaction<Database>) => Promise<Keyword>;

/** The first turn: mails a code to the new address. @throws HTTPException 429 */
export async function askForEmail(api: ApiOptions, change: Change): Promise<LastStep> {
  const { account, email, lang, now } = change;
  const key = { purpose: "email", type: account.type, email } as const;
  await countAttempt(api, codeLimits(key, change.client));
  const isTaken = (await findAccount(api.db, account.type, email)) !== undefined;
  const code = await newCode(!isTaken);
  return async (db) => {
    // One address waits at a time.
    await db
      .deleteFrom("codes")
      .where("account_id", "=", account.id)
      .where("purpose", "=", key.purpose)
      .execute();
    const expiresAt = await storeCode(db, key, { code, accountId: account.id, detail: detailOf(email), now });
    const mail =
      code.digits === null
        ? emailTakenMail({ to: email, lang })
        : verificationCodeMail({ ...key, to: email, lang, code: code.digits });
    await queueMail(db, mail, now, code.digits === null ? {} : { expiresAt });
    return "We have sent a code to your new e-mail address. Enter it here to finish the change.";
  };
}

/** The second turn: the code is right, and the address is the account's. @throws HTTPException 422, 429 */
export async function proveEmail(
  api: ApiOptions,
  change: Change & { code: string; origin: string },
): Promise<LastStep> {
  const { account, client, code, lang, now, origin } = change;
  const pending = await pendingEmail(api.db, account.id, now);
  // Another's code loses no try by us.
  if (!pending || emailKey(pending) !== emailKey(change.email)) throw wrongCode();
  const key = { purpose: "email", type: account.type, email: pending } as const;
  const right = await attempt(api, codeTryLimits(client), () => checkCode(api.db, key, { code, now }));
  if (!right || right.accountId !== account.id || !right.detail) throw wrongCode();
  const email = emailOf(right.detail);
  return async (db) => {
    if (!(await useCode(db, right)) || (await findAccount(db, account.type, email))) throw wrongCode();
    await db
      .updateTable("accounts")
      .set({ email, email_key: emailKey(email) })
      .where("id", "=", account.id)
      .execute();
    // What was mailed to the old address opens nothing any more.
    await forgetCodes(db, account.id);
    await db
      .deleteFrom("tokens")
      .where("account_id", "=", account.id)
      .where("purpose", "in", ["reset", "link"])
      .execute();
    await queueMail(db, emailChangedMail({ to: account.email, lang, origin }), now);
    return "Your e-mail address has been changed";
  };
}

function wrongCode() {
  return refusal(422, "Please check the form and try again", {
    errors: { code: "Invalid verification code" },
  });
}
