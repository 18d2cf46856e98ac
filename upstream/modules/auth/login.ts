import type { AuthUser, LoginRequest, UserType } from "#contract/auth.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { withRateLimit } from "../../platform/http/rate-limit.ts";
import { findAccount, findAccountById } from "./accounts.ts";
import { findKnownDevice } from "./device-tokens.ts";
import { verifySecret } from "./password-hash.ts";
import { loginLimits } from "./rate-limits.ts";
import { createSession } from "./user.ts";

/**
 * @returns undefined for a wrong address or password, after the same work in both cases (decision 052)
 * @throws HTTPException 429 after too many failures
 */
export async function login(
  options: ApiOptions,
  credentials: LoginRequest & { type: UserType; ip: string; deviceToken?: string | undefined },
): Promise<AuthUser | undefined> {
  const { db, clock } = options;
  const { type, email, password, ip, deviceToken } = credentials;
  const device = await findKnownDevice(db, deviceToken, { type, email, now: clock() });
  return withRateLimit(options, loginLimits(type, email, { ip, device }), async () => {
    const account = await findAccount(db, type, email);
    const isCorrect = await verifySecret(password, account?.password_hash ?? null);
    if (!account || !isCorrect) return undefined;
    return db.transaction().execute(async (trx) => {
      // The password may have been changed while the old one was compared.
      const currentAccount = await findAccountById(trx, account.id);
      return currentAccount?.password_hash === account.password_hash
        ? createSession(trx, currentAccount, { now: clock(), deviceToken })
        : undefined;
    });
  });
}
