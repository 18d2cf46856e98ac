import type { AuthUser, LoginRequest, UserType } from "#contract/accounts.ts";
import type { ApiOptions } from "../context.ts";
import { attempt } from "../http/attempts.ts";
import { accountById, findAccount } from "./account.ts";
import { loginLimits } from "./limits.ts";
import { verifySecret } from "./passwords.ts";
import { authUser } from "./user.ts";

/**
 * Lets somebody in by address and password.
 * @returns undefined when they do not belong together, after the same work whether or not there is such an account
 * @throws HTTPException 429 after too many failures
 */
export async function logIn(
  options: ApiOptions,
  given: LoginRequest & { type: UserType; client: string },
): Promise<AuthUser | undefined> {
  const { db, clock } = options;
  const { type, email, password, client } = given;
  return attempt(options, loginLimits(type, email, client), async () => {
    const account = await findAccount(db, type, email);
    const isRight = await verifySecret(password, account?.password_hash ?? null);
    if (!account || !isRight) return undefined;
    return db.transaction().execute(async (trx) => {
      // A password that was changed while it was compared lets nobody in any more.
      const now = await accountById(trx, account.id);
      return now?.password_hash === account.password_hash ? authUser(trx, now, clock()) : undefined;
    });
  });
}
