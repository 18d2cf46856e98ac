import type { Transaction } from "kysely";
import type { RegistrationCode, RegistrationRequest, ResendCodeRequest } from "#contract/auth.ts";
import type { Lang } from "#contract/languages.ts";
import type { AuthUser } from "#contract/user.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { withRateLimit } from "../../platform/http/rate-limit.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { type Account, emailKey, findAccount, findAccountById, lockAccount, lockEmail } from "./accounts.ts";
import type { ClientInfo } from "./client-info.ts";
import { accountExistsMail } from "./mails/account-exists.ts";
import { verificationCodeMail } from "./mails/verification-code.ts";
import { hashSecret } from "./password-hash.ts";
import { codeEntryLimits, codeLimits } from "./rate-limits.ts";
import { createSession } from "./user.ts";
import {
  type CodeKey,
  codeTopic,
  consumeCode,
  findPendingCode,
  type GeneratedCode,
  generateCode,
  requesterKey,
  storeCode,
  verifyCode,
} from "./verification-codes.ts";

/*
 * Customers register themselves; the operator creates the accounts of vendors and garages. A registration is stored
 * with its code until that is entered. A registered address gets a mail that says so instead of a code; answers and
 * times do not differ, so that registration discloses no customer (decision 052).
 */

/** Stored as the code's `detail`. */
type PendingRegistration = Pick<RegistrationRequest, "first_name" | "last_name" | "email" | "phone"> & {
  password_hash: string;
};
interface RequestContext {
  lang: Lang;
  ip: string;
}

/** The secret identifies the registration: without it, or with another one, nothing is found. */
const registrationKey = (email: string, secret: string | undefined): CodeKey => ({
  purpose: "register",
  type: "customer",
  email,
  requester: requesterKey(secret),
});

/** Starts a registration, or replaces one with the same secret. @throws HTTPException 429 after too many codes */
export async function startRegistration(
  options: ApiOptions,
  { registration, ...requester }: RequestContext & { registration: RegistrationRequest },
): Promise<void> {
  const { first_name, last_name, email, phone, password, registration_secret: secret } = registration;
  const key = registrationKey(email, secret);
  await withRateLimit(options, codeLimits(key, requester), async () => {
    const account = await findAccount(options.db, "customer", email);
    const code = await generateCode(!account);
    const pending: PendingRegistration = {
      first_name,
      last_name,
      email,
      phone,
      password_hash: await hashSecret(password),
    };
    const detail = account ? null : JSON.stringify(pending);
    await mailCode(options, { key, account, code, detail, lang: requester.lang });
    return undefined;
  });
}

/** @returns false when no registration is pending */
export async function resendRegistrationCode(
  options: ApiOptions,
  { email, registration_secret: secret, lang, ip }: RequestContext & ResendCodeRequest,
): Promise<boolean> {
  const key = registrationKey(email, secret);
  let isPending = false;
  await withRateLimit(options, codeLimits(key, { ip }), async () => {
    const waitingRegistration = await findPendingCode(options.db, key, options.clock());
    if (!waitingRegistration) return undefined;
    isPending = true;
    const { accountId, detail } = waitingRegistration;
    const account = accountId === null ? undefined : await findAccountById(options.db, accountId);
    await mailCode(options, { key, account, code: await generateCode(!account), detail, lang });
    return undefined;
  });
  return isPending;
}

async function mailCode(
  { db, clock, publicOrigin: origin }: ApiOptions,
  input: {
    key: CodeKey;
    account: Account | undefined;
    code: GeneratedCode;
    detail: string | null;
    lang: Lang;
  },
) {
  const { key, account, code, detail, lang } = input;
  const { email } = key;
  const now = clock();
  const mail =
    code.digits === null
      ? accountExistsMail({ to: account?.email ?? email, lang, origin })
      : verificationCodeMail({ to: email, lang, type: "customer", purpose: "register", code: code.digits });
  await inTransaction(db, async (trx) => {
    // Read again: the account may have been deleted while the code was hashed.
    const email_key = emailKey(account?.email ?? email);
    const accountId = (await lockAccount(trx, { type: "customer", email_key }))?.id ?? null;
    const expiresAt = await storeCode(trx, key, { code, accountId, detail, now });
    await queueMail(trx, { ...mail, topic: codeTopic(key) }, now, account ? {} : { expiresAt });
  });
}

/**
 * Creates the account of a verified registration and logs in.
 * @returns undefined for a wrong or expired code, and for a registration with another secret, which has another
 * password
 * @throws HTTPException 429 after too many wrong codes
 */
export async function completeRegistration(
  options: ApiOptions,
  input: RequestContext & RegistrationCode & ClientInfo,
): Promise<AuthUser | undefined> {
  const { db, clock } = options;
  const { email, code, registration_secret: secret, lang, ip, deviceToken, userAgent } = input;
  return withRateLimit(options, codeEntryLimits(ip), async () => {
    const now = clock();
    const verified = await verifyCode(db, registrationKey(email, secret), { code, now });
    if (!verified?.detail) return undefined;
    const waitingRegistration = JSON.parse(verified.detail) as PendingRegistration;
    return inTransaction(db, async (trx) => {
      if (!(await consumeCode(trx, verified))) return undefined;
      await lockEmail(trx, "customer", waitingRegistration.email);
      const account = await createAccount(trx, waitingRegistration, { lang, now });
      return account && createSession(trx, account, { now, deviceToken, userAgent, lang });
    });
  });
}

/** @returns undefined when the address was taken meanwhile */
async function createAccount(
  trx: Transaction<Database>,
  { first_name, last_name, email, phone, password_hash }: PendingRegistration,
  { lang, now }: { lang: Lang; now: Date },
) {
  return trx
    .insertInto("accounts")
    .values({
      type: "customer",
      first_name,
      last_name,
      email,
      phone,
      password_hash,
      email_key: emailKey(email),
      lang,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["type", "email_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}
