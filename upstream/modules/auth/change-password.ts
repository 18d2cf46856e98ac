import type { Lang } from "#contract/languages.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { withRateLimit } from "../../platform/http/rate-limit.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { ownPasskeys } from "../passkeys/service.ts";
import { type Account, findAccountById, siteUserType } from "./accounts.ts";
import { passwordChangedMail } from "./mails/password-changed.ts";
import { hashSecret, verifySecret } from "./password-hash.ts";
import { currentPasswordLimits } from "./rate-limits.ts";
import { revokeAllTokens } from "./tokens.ts";
import { deleteCodes } from "./verification-codes.ts";

/**
 * Compares the current password: an open session alone must not be enough to take over the account.
 * @throws HTTPException 429 after too many wrong passwords
 */
export async function verifyCurrentPassword(
  options: ApiOptions,
  account: Pick<Account, "id" | "password_hash">,
  password: string,
): Promise<boolean> {
  const isCorrect = await withRateLimit(options, currentPasswordLimits(account.id), async () =>
    (await verifySecret(password, account.password_hash)) ? true : undefined,
  );
  return isCorrect === true;
}

/**
 * Sets a new password, revokes the other sessions and the link to Google, and notifies the owner by mail.
 * @param input.tokenHash token of the session that is kept
 * @returns false if the current password is wrong or was changed meanwhile; true for a second submit
 */
export async function changePassword(
  options: ApiOptions,
  input: { account: Account; tokenHash: string; currentPassword: string; password: string; lang: Lang },
): Promise<boolean> {
  const { db, clock, publicOrigin: origin } = options;
  const { account, tokenHash, currentPassword, password, lang } = input;
  const isStored = async () =>
    verifySecret(password, (await findAccountById(db, account.id))?.password_hash ?? null);
  // A wrong guess counts once, although it is compared with two passwords.
  const verified = await withRateLimit(options, currentPasswordLimits(account.id), async () => {
    if (await verifySecret(currentPassword, account.password_hash)) return "current" as const;
    return (await isStored()) ? ("stored" as const) : undefined;
  });
  if (verified !== "current") return verified === "stored";
  const password_hash = await hashSecret(password);
  const isChanged = await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable("accounts")
      .set({ password_hash, google_id: null })
      .where("id", "=", account.id)
      .where("password_hash", "=", account.password_hash)
      .returning(["email", "type"])
      .executeTakeFirst();
    if (!changed) return false;
    await revokeAllTokens(trx, account.id, tokenHash);
    await deleteCodes(trx, account.id);
    const hasPasskeys = (await ownPasskeys(trx, account.id)).length > 0;
    const type = siteUserType(changed);
    const wasLinked = account.google_id !== null;
    const mail = passwordChangedMail({ to: changed.email, lang, type, origin, hasPasskeys, wasLinked });
    await queueMail(trx, mail, clock());
    return true;
  });
  return isChanged || isStored();
}
