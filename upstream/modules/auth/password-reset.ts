import type { ResetCode, ResetRequest } from "#contract/auth.ts";
import type { Lang } from "#contract/languages.ts";
import type { UserType } from "#contract/user.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { withRateLimit } from "../../platform/http/rate-limit.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { ownPasskeys } from "../passkeys/service.ts";
import { emailKey, findAccount, findAccountById, lockAccount } from "./accounts.ts";
import { deleteDevices, findKnownDevice, rememberDevice } from "./device-tokens.ts";
import { noAccountMail } from "./mails/no-account.ts";
import { passwordChangedMail } from "./mails/password-changed.ts";
import { verificationCodeMail } from "./mails/verification-code.ts";
import { hashSecret } from "./password-hash.ts";
import { codeEntryLimits, codeLimits, foreignCodeLimits, loginBucket } from "./rate-limits.ts";
import { consumeToken, findToken, issueToken, revokeAllTokens } from "./tokens.ts";
import {
  type CodeKey,
  codeTopic,
  consumeCode,
  deleteCodes,
  generateCode,
  isCodeStored,
  requesterKey,
  resolveCodeKey,
  storeCode,
  verifyCode,
} from "./verification-codes.ts";

/*
 * Password reset: a mailed code is exchanged for a token, and the token for a new password. An unknown address gets a
 * mail that says so; answers and times do not differ (decision 052).
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
  requester: requesterKey(secret),
});

/** @throws HTTPException 429 when too many codes were sent */
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
    await inTransaction(db, async (trx) => {
      // Read again: the account may have changed while the code was hashed.
      const accountId = (await lockAccount(trx, { type, email_key: emailKey(email) }))?.id ?? null;
      const expiresAt = await storeCode(trx, key, { code, accountId, detail: null, now });
      await queueMail(trx, { ...mail, topic: codeTopic(key) }, now, account ? { expiresAt } : {});
    });
    return undefined;
  });
}

/**
 * Exchanges a code for a token that can set one password. The browser that asked for the code can do so again until
 * a new password is set, because the response may have been lost.
 * @returns undefined for a wrong or expired code
 * @throws HTTPException 429 after too many wrong codes
 */
export async function verifyResetCode(
  options: ApiOptions,
  { type, email, code, reset_secret: secret, ip }: Omit<ResetContext, "lang"> & ResetCode,
): Promise<string | undefined> {
  const { db, clock } = options;
  const ownKey = resetKey(type, email, secret);
  const key = await resolveCodeKey(db, ownKey, clock());
  const isOwn = key.requester === ownKey.requester;
  const limits = [...codeEntryLimits(ip), ...(isOwn ? [] : foreignCodeLimits(key, ip))];
  return withRateLimit(options, limits, async () => {
    const now = clock();
    const verified = await verifyCode(db, key, { code, now, isOwn });
    const accountId = verified?.accountId;
    if (!verified || !accountId) return undefined;
    return inTransaction(db, async (trx) => {
      // A new password that was set meanwhile has deleted the code.
      await lockAccount(trx, { id: accountId });
      const isThere = secret !== undefined && isOwn ? isCodeStored : consumeCode;
      if (!(await isThere(trx, verified))) return undefined;
      return issueToken(trx, { accountId, purpose: "reset", now });
    });
  });
}

/**
 * Sets a new password, revokes all sessions, codes and the link to Google, and notifies the owner.
 * @returns the device token; undefined when the token is invalid, or for another role
 */
export async function completeReset(
  { db, clock, publicOrigin: origin }: ApiOptions,
  input: ResetContext & { token: string; password: string },
): Promise<string | undefined> {
  const { type, lang, ip, deviceToken, token, password } = input;
  const now = clock();
  const resetToken = await findToken(db, token, "reset", now);
  const account = resetToken && (await findAccountById(db, resetToken.accountId));
  // Checked before the token is consumed: the wrong role costs neither the token nor a hash.
  if (account?.type !== type) return undefined;
  const password_hash = await hashSecret(password);
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, { id: account.id });
    if (!(await consumeToken(trx, token, "reset", now))) return undefined;
    await trx
      .updateTable("accounts")
      .set({ password_hash, google_id: null })
      .where("id", "=", account.id)
      .execute();
    await revokeAllTokens(trx, account.id);
    await deleteCodes(trx, account.id);
    // The owner's device is exempt from strangers' limits; other devices must log in again.
    await deleteDevices(trx, account.id);
    const device = await rememberDevice(trx, deviceToken, { accountId: account.id, now });
    await trx
      .deleteFrom("rate_limit_hits")
      .where("bucket", "=", loginBucket(type, account.email, ip))
      .execute();
    const hasPasskeys = (await ownPasskeys(trx, account.id)).length > 0;
    const wasLinked = account.google_id !== null;
    const mail = passwordChangedMail({ to: account.email, lang, type, origin, hasPasskeys, wasLinked });
    await queueMail(trx, mail, now);
    return device;
  });
}
