import type { ResetCode, ResetRequest, UserType } from "#contract/auth.ts";
import type { Lang } from "#contract/languages.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { withRateLimit } from "../../platform/http/rate-limit.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { findAccount, findAccountById } from "./account-queries.ts";
import { deleteDevices, findKnownDevice, rememberDevice } from "./device-tokens.ts";
import { noAccountMail } from "./mails/no-account.ts";
import { passwordChangedMail } from "./mails/password-changed.ts";
import { verificationCodeMail } from "./mails/verification-code.ts";
import { hashSecret } from "./password-hash.ts";
import { codeEntryLimits, codeLimits, foreignCodeLimits, loginBucket } from "./rate-limits.ts";
import { consumeToken, findToken, issueToken, revokeAllTokens } from "./tokens.ts";
import {
  type CodeKey,
  consumeCode,
  deleteCodes,
  generateCode,
  requesterKey,
  resolveCodeKey,
  storeCode,
  verifyCode,
} from "./verification-codes.ts";

/*
 * A new password for somebody who has lost theirs: a code to their address, a token for the code, a password for the
 * token. An address without an account gets a mail that says so; nothing else differs.
 */

interface ResetContext {
  type: UserType;
  lang: Lang;
  ip: string;
  deviceToken?: string | undefined;
}

const resetKey = (type: UserType, email: string, secret?: string): CodeKey => ({
  purpose: "reset",
  type,
  email,
  asker: requesterKey(secret),
});

/** Mails a code to an account's address. @throws HTTPException 429 when codes were sent too often */
export async function requestReset(options: ApiOptions, input: ResetContext & ResetRequest): Promise<void> {
  const { db, clock, publicOrigin: origin } = options;
  const { type, email, reset_secret: secret, lang, ip, deviceToken } = input;
  const key = resetKey(type, email, secret);
  const device = await findKnownDevice(db, deviceToken, { type, email, now: clock() });
  await withRateLimit(options, codeLimits(key, { ip, device }), async () => {
    const account = await findAccount(db, type, email);
    const code = await generateCode(account !== undefined);
    const to = account?.email ?? email;
    const mail =
      code.digits === null
        ? noAccountMail({ to, lang, type, origin })
        : verificationCodeMail({ to, lang, type, purpose: "reset", code: code.digits });
    const now = clock();
    await db.transaction().execute(async (trx) => {
      // Asked again: while the code was hashed the account may have got another address, or gone.
      const accountId = (await findAccount(trx, type, email))?.id ?? null;
      const expiresAt = await storeCode(trx, key, { code, accountId, detail: null, now });
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
export async function verifyResetCode(
  options: ApiOptions,
  { type, email, code, reset_secret: secret, ip }: Omit<ResetContext, "lang"> & ResetCode,
): Promise<string | undefined> {
  const { db, clock } = options;
  const ownKey = resetKey(type, email, secret);
  const key = await resolveCodeKey(db, ownKey, clock());
  const isOwn = key.asker === ownKey.asker;
  const limits = [...codeEntryLimits(ip), ...(isOwn ? [] : foreignCodeLimits(key, ip))];
  return withRateLimit(options, limits, async () => {
    const now = clock();
    const verified = await verifyCode(db, key, { code, now, isOwn });
    const accountId = verified?.accountId;
    if (!verified || !accountId) return undefined;
    return db.transaction().execute(async (trx) => {
      if (!(await consumeCode(trx, verified))) return undefined;
      return issueToken(trx, { accountId, purpose: "reset", now });
    });
  });
}

/**
 * Sets a new password, ends all that was opened with the old one, and tells the owner.
 * @returns what the device is known by from now on; undefined when the token is not good for an account of that role, or not any more
 */
export async function completeReset(
  { db, clock, publicOrigin: origin }: ApiOptions,
  input: ResetContext & { token: string; password: string },
): Promise<string | undefined> {
  const { type, lang, ip, deviceToken, token, password } = input;
  const now = clock();
  const resetToken = await findToken(db, token, "reset", now);
  const account = resetToken && (await findAccountById(db, resetToken.accountId));
  // Looked at before it is used up: the wrong role's page does not cost its owner the token, nor us a hash.
  if (account?.type !== type) return undefined;
  const password_hash = await hashSecret(password);
  return db.transaction().execute(async (trx) => {
    if (!(await consumeToken(trx, token, "reset", now))) return undefined;
    await trx.updateTable("accounts").set({ password_hash }).where("id", "=", account.id).execute();
    await revokeAllTokens(trx, account.id);
    await deleteCodes(trx, account.id);
    // Whatever others try meanwhile, the owner can log in here; other devices have to do so anew.
    await deleteDevices(trx, account.id);
    const device = await rememberDevice(trx, deviceToken, { accountId: account.id, now });
    await trx
      .deleteFrom("failures")
      .where("bucket", "=", loginBucket(type, account.email, ip))
      .execute();
    await queueMail(trx, passwordChangedMail({ to: account.email, lang, type, origin }), now);
    return device;
  });
}
