import type { CodeRequest, UserType } from "#contract/accounts.ts";
import type { Lang } from "#contract/languages.ts";
import type { ApiOptions } from "../context.ts";
import { attempt } from "../http/attempts.ts";
import { noAccountMail } from "../mail/no-account.ts";
import { passwordChangedMail } from "../mail/password-changed.ts";
import { queueMail } from "../mail/queue.ts";
import { verificationCodeMail } from "../mail/verification-code.ts";
import { accountById, findAccount } from "./account.ts";
import { type CodeKey, checkCode, forgetCodes, newCode, storeCode, useCode } from "./codes.ts";
import { codeLimits, codeTryLimits, loginBucket } from "./limits.ts";
import { hashSecret } from "./passwords.ts";
import { issueToken, readToken, revokeAllTokens, takeToken } from "./tokens.ts";

/*
 * A new password for somebody who has lost theirs: a code to their address, a token for the code, a password for the
 * token. An address without an account gets a mail that says so; nothing else differs.
 */

interface Asked {
  type: UserType;
  lang: Lang;
  client: string;
}

const keyOf = (type: UserType, email: string): CodeKey => ({ purpose: "reset", type, email });

/** Mails a code to an account's address. @throws HTTPException 429 when codes were sent too often */
export async function requestReset(options: ApiOptions, given: Asked & { email: string }): Promise<void> {
  const { db, clock, publicOrigin: origin } = options;
  const { type, email, lang, client } = given;
  await attempt(options, codeLimits(keyOf(type, email), client), async () => {
    const account = await findAccount(db, type, email);
    const code = await newCode(account !== undefined);
    const to = account?.email ?? email;
    const mail =
      code.digits === null
        ? noAccountMail({ to, lang, type, origin })
        : verificationCodeMail({ to, lang, type, purpose: "reset", code: code.digits });
    const now = clock();
    await db.transaction().execute(async (trx) => {
      // Asked again: while the code was hashed the account may have got another address, or gone.
      const accountId = (await findAccount(trx, type, email))?.id ?? null;
      const expiresAt = await storeCode(trx, keyOf(type, email), { code, accountId, detail: null, now });
      await queueMail(trx, mail, now, account ? { expiresAt } : {});
    });
    return undefined;
  });
}

/**
 * Takes a code for a token that may set one password.
 * @returns undefined when the code is not the right one, or not any more
 * @throws HTTPException 429 after too many wrong codes
 */
export async function openReset(
  options: ApiOptions,
  { type, email, code, client }: Omit<Asked, "lang"> & CodeRequest,
): Promise<string | undefined> {
  const { db, clock } = options;
  return attempt(options, codeTryLimits(client), async () => {
    const now = clock();
    const right = await checkCode(db, keyOf(type, email), { code, now });
    const accountId = right?.accountId;
    if (!right || !accountId) return undefined;
    return db.transaction().execute(async (trx) => {
      if (!(await useCode(trx, right))) return undefined;
      return issueToken(trx, { accountId, purpose: "reset", now });
    });
  });
}

/**
 * Sets a new password, ends all that was opened with the old one, and tells the owner.
 * @returns false when the token is not good for an account of that role, or not any more
 */
export async function completeReset(
  { db, clock, publicOrigin: origin }: ApiOptions,
  { type, lang, token, password }: Omit<Asked, "client"> & { token: string; password: string },
): Promise<boolean> {
  const now = clock();
  const open = await readToken(db, token, "reset", now);
  const account = open && (await accountById(db, open.accountId));
  // Looked at before it is used up: the wrong role's page does not cost its owner the token, nor us a hash.
  if (account?.type !== type) return false;
  const password_hash = await hashSecret(password);
  return db.transaction().execute(async (trx) => {
    if (!(await takeToken(trx, token, "reset", now))) return false;
    await trx.updateTable("accounts").set({ password_hash }).where("id", "=", account.id).execute();
    await revokeAllTokens(trx, account.id);
    await forgetCodes(trx, account.id);
    // Somebody else's guesses keep the owner out no longer.
    await trx.deleteFrom("failures").where("bucket", "=", loginBucket(type, account.email)).execute();
    await queueMail(trx, passwordChangedMail({ to: account.email, lang, type, origin }), now);
    return true;
  });
}
