import type { Lang } from "#contract/languages.ts";
import type { ApiOptions } from "../context.ts";
import { attempt } from "../http/attempts.ts";
import { passwordChangedMail } from "../mail/password-changed.ts";
import { queueMail } from "../mail/queue.ts";
import type { Account } from "./account.ts";
import { forgetCodes } from "./codes.ts";
import { ownPasswordLimits } from "./limits.ts";
import { hashSecret, verifySecret } from "./passwords.ts";
import { revokeAllTokens } from "./tokens.ts";

/**
 * Whether somebody who is logged in knows their password too: a login left open must not be enough to take an account.
 * @throws HTTPException 429 after too many wrong ones
 */
export async function isOwnPassword(
  options: ApiOptions,
  account: Pick<Account, "id" | "password_hash">,
  password: string,
): Promise<boolean> {
  const known = await attempt(options, ownPasswordLimits(account.id), async () =>
    (await verifySecret(password, account.password_hash)) ? true : undefined,
  );
  return known === true;
}

/**
 * Sets a new password in place of the one that was given, ends every other login, and tells the owner.
 * @param given.tokenHash the login that stays
 * @returns false when the old password is wrong, or was changed meanwhile
 */
export async function changePassword(
  options: ApiOptions,
  given: { account: Account; tokenHash: string; old: string; password: string; lang: Lang },
): Promise<boolean> {
  const { db, clock, publicOrigin: origin } = options;
  const { account, tokenHash, old, password, lang } = given;
  if (!(await isOwnPassword(options, account, old))) return false;
  const password_hash = await hashSecret(password);
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("accounts")
      .set({ password_hash })
      .where("id", "=", account.id)
      .where("password_hash", "=", account.password_hash)
      .returning(["email", "type"])
      .executeTakeFirst();
    if (!changed) return false;
    await revokeAllTokens(trx, account.id, tokenHash);
    await forgetCodes(trx, account.id);
    await queueMail(
      trx,
      passwordChangedMail({ to: changed.email, lang, type: changed.type, origin }),
      clock(),
    );
    return true;
  });
}
