import type { Transaction } from "kysely";
import type { AuthUser, Registration, RegistrationCode } from "#contract/accounts.ts";
import type { Lang } from "#contract/languages.ts";
import type { ApiOptions } from "../context.ts";
import type { Database } from "../db/schema.ts";
import { attempt } from "../http/attempts.ts";
import { accountExistsMail } from "../mail/account-exists.ts";
import { queueMail } from "../mail/queue.ts";
import { verificationCodeMail } from "../mail/verification-code.ts";
import { type Account, accountById, emailKey, findAccount } from "./account.ts";
import {
  type CodeKey,
  checkCode,
  type NewCode,
  newCode,
  storeCode,
  useCode,
  waitingForCode,
} from "./codes.ts";
import { codeLimits, codeTryLimits } from "./limits.ts";
import { hashSecret } from "./passwords.ts";
import { hashOf } from "./tokens.ts";
import { authUser } from "./user.ts";

/*
 * Customers register by themselves; vendors and garages get their accounts from the operator. Until its code has come
 * back a registration waits beside it, with the password hashed. An address that has an account gets a mail that says
 * so in place of a code; nothing else differs, so that nobody learns from here who is a customer.
 */

type NewAccount = Pick<Registration, "first_name" | "last_name" | "email" | "phone"> & {
  password_hash: string;
};
interface Pending extends NewAccount {
  /** Of the secret of whoever began it, if they gave one. */
  secret_hash: string | null;
}
interface Asked {
  lang: Lang;
  client: string;
}

const keyOf = (email: string): CodeKey => ({ purpose: "register", type: "customer", email });

/** Keeps a registration, in place of one before, and mails its code. @throws HTTPException 429 when codes were sent too often */
export async function beginRegistration(
  options: ApiOptions,
  { registration, ...asked }: Asked & { registration: Registration },
): Promise<void> {
  const { first_name, last_name, email, phone, password, registration_secret: secret } = registration;
  await attempt(options, codeLimits(keyOf(email), asked.client), async () => {
    const account = await findAccount(options.db, "customer", email);
    const code = await newCode(!account);
    const pending: Pending = {
      first_name,
      last_name,
      email,
      phone,
      password_hash: await hashSecret(password),
      secret_hash: secret === undefined ? null : hashOf(secret),
    };
    const detail = account ? null : JSON.stringify(pending);
    await send(options, { email, account, code, detail, lang: asked.lang });
    return undefined;
  });
}

/** Mails another code for a registration that waits for one. @returns false when there is none, or not any more */
export async function resendRegistrationCode(
  options: ApiOptions,
  { email, lang, client }: Asked & { email: string },
): Promise<boolean> {
  let found = false;
  await attempt(options, codeLimits(keyOf(email), client), async () => {
    const waiting = await waitingForCode(options.db, keyOf(email), options.clock());
    if (!waiting) return undefined;
    found = true;
    const { accountId, detail } = waiting;
    const account = accountId === null ? undefined : await accountById(options.db, accountId);
    await send(options, { email, account, code: await newCode(!account), detail, lang });
    return undefined;
  });
  return found;
}

async function send(
  { db, clock, publicOrigin: origin }: ApiOptions,
  given: { email: string; account: Account | undefined; code: NewCode; detail: string | null; lang: Lang },
) {
  const { email, account, code, detail, lang } = given;
  const now = clock();
  const mail =
    code.digits === null
      ? accountExistsMail({ to: account?.email ?? email, lang, origin })
      : verificationCodeMail({ to: email, lang, type: "customer", purpose: "register", code: code.digits });
  await db.transaction().execute(async (trx) => {
    // Asked again: it may have gone while the code was hashed.
    const accountId = (await findAccount(trx, "customer", account?.email ?? email))?.id ?? null;
    const expiresAt = await storeCode(trx, keyOf(email), { code, accountId, detail, now });
    await queueMail(trx, mail, now, account ? {} : { expiresAt });
  });
}

/**
 * Opens the account that waited for a code, and lets its owner in.
 * @returns undefined when the code is not the right one, or not any more, or that of a registration that somebody else
 *   began meanwhile: with a password of theirs
 * @throws HTTPException 429 after too many wrong codes
 */
export async function finishRegistration(
  options: ApiOptions,
  { email, code, registration_secret: secret, lang, client }: Asked & RegistrationCode,
): Promise<AuthUser | undefined> {
  const { db, clock } = options;
  return attempt(options, codeTryLimits(client), async () => {
    const now = clock();
    const right = await checkCode(db, keyOf(email), { code, now });
    if (!right?.detail) return undefined;
    const { secret_hash, ...waiting } = JSON.parse(right.detail) as Pending;
    if (secret !== undefined && hashOf(secret) !== secret_hash) return undefined;
    return db.transaction().execute(async (trx) => {
      if (!(await useCode(trx, right))) return undefined;
      const account = await open(trx, waiting, { lang, now });
      return account && authUser(trx, account, now);
    });
  });
}

/** @returns undefined when the address was taken in the meantime */
async function open(
  trx: Transaction<Database>,
  waiting: NewAccount,
  { lang, now }: { lang: Lang; now: Date },
) {
  return trx
    .insertInto("accounts")
    .values({
      type: "customer",
      ...waiting,
      email_key: emailKey(waiting.email),
      lang,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["type", "email_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}
