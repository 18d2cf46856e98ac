import type { Transaction } from "kysely";
import type { LoginRequest } from "#contract/auth.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { withRateLimit } from "../../platform/http/rate-limit.ts";
import { type Account, type AccountType, findAccount, isSuspended, lockAccount } from "./accounts.ts";
import { findKnownDevice } from "./device-tokens.ts";
import { verifySecret } from "./password-hash.ts";
import { loginLimits } from "./rate-limits.ts";

/**
 * @param createSession runs in the transaction that checks again that the password has not changed
 * @returns undefined for a wrong address or password, after the same work in both cases (decision 052)
 * @throws HTTPException 429 after too many failures; 403 for a suspended business, if the password is right
 */
export async function logIn<T>(
  options: ApiOptions,
  credentials: LoginRequest & { type: AccountType; ip: string; deviceToken?: string | undefined },
  createSession: (trx: Transaction<Database>, account: Account) => Promise<T>,
): Promise<T | undefined> {
  const { db, clock } = options;
  const { type, email, password, ip, deviceToken } = credentials;
  const device = await findKnownDevice(db, deviceToken, { type, email, now: clock() });
  return withRateLimit(options, loginLimits(type, email, { ip, device }), async () => {
    const account = await findAccount(db, type, email);
    const isCorrect = await verifySecret(password, account?.password_hash ?? null);
    if (!account || !isCorrect) return undefined;
    return inTransaction(db, async (trx) => {
      // The password may have been changed while the old one was compared.
      const currentAccount = await lockAccount(trx, { id: account.id });
      if (currentAccount?.password_hash !== account.password_hash) return undefined;
      if (await isSuspended(trx, currentAccount))
        throw httpError(403, "This business is suspended. Please write to us.");
      return createSession(trx, currentAccount);
    });
  });
}
