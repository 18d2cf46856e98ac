import type { ApiOptions } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import type { Account } from "./accounts.ts";
import { verifyCurrentPassword } from "./change-password.ts";

/** In ms, for accounts without a password. */
const maxSessionAgeMs = 10 * 60 * 1000;

/**
 * Checks that an open session is used by the account's owner: by the password, or by a recent sign-in for an account
 * that has none. @throws HTTPException 422 when the check fails, 429 after too many wrong passwords
 */
export async function requireReauthentication(
  api: ApiOptions,
  input: { account: Account; tokenHash: string; password: string | undefined },
): Promise<void> {
  const { account, tokenHash, password } = input;
  if (account.password_hash === null) {
    if (await isRecentSession(api, tokenHash)) return;
    throw httpError(422, "Please log in again first, and then do this within 10 minutes");
  }
  if (password === undefined) throw passwordError("Please enter your current password");
  if (!(await verifyCurrentPassword(api, account, password)))
    throw passwordError("This is not your current password");
}

async function isRecentSession({ clock, db }: ApiOptions, tokenHash: string) {
  const session = await db
    .selectFrom("tokens")
    .select("hash")
    .where("hash", "=", tokenHash)
    .where("created_at", ">", new Date(clock().getTime() - maxSessionAgeMs).toISOString())
    .executeTakeFirst();
  return session !== undefined;
}

function passwordError(text: "Please enter your current password" | "This is not your current password") {
  return httpError(422, "Please check the form and try again", { errors: { current_password: text } });
}
