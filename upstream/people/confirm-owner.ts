import type { Account } from "../accounts/account.ts";
import { isOwnPassword } from "../accounts/own-password.ts";
import type { ApiOptions } from "../context.ts";
import { refusal } from "../http/errors.ts";

/** How fresh a sign-in has to be that stands in for a password. */
const freshMs = 10 * 60 * 1000;

/**
 * Makes sure that whoever is logged in is the account's owner, and has not just found their phone: by the password; for
 * an account that has none, by having signed in a moment ago.
 * @throws HTTPException 422 when they are not, with what to do about it; 429 after too many wrong passwords
 */
export async function confirmOwner(
  api: ApiOptions,
  given: { account: Account; tokenHash: string; password: string | undefined },
): Promise<void> {
  const { account, tokenHash, password } = given;
  if (account.password_hash === null) {
    if (await isFresh(api, tokenHash)) return;
    throw refusal(422, "Please log in again first, and then do this within 10 minutes");
  }
  if (password === undefined) throw wrong("Please enter your current password");
  if (!(await isOwnPassword(api, account, password))) throw wrong("This is not your current password");
}

async function isFresh({ clock, db }: ApiOptions, tokenHash: string) {
  const session = await db
    .selectFrom("tokens")
    .select("hash")
    .where("hash", "=", tokenHash)
    .where("created_at", ">", new Date(clock().getTime() - freshMs).toISOString())
    .executeTakeFirst();
  return session !== undefined;
}

function wrong(text: "Please enter your current password" | "This is not your current password") {
  return refusal(422, "Please check the form and try again", { errors: { current_password: text } });
}
