import type { AuthUser } from "#contract/accounts.ts";
import type { Lang } from "#contract/languages.ts";
import { accountById } from "../accounts/account.ts";
import { loginLimits } from "../accounts/limits.ts";
import { verifySecret } from "../accounts/passwords.ts";
import { readToken, takeToken } from "../accounts/tokens.ts";
import { authUser } from "../accounts/user.ts";
import type { ApiOptions } from "../context.ts";
import { attempt } from "../http/attempts.ts";
import { refusal } from "../http/errors.ts";
import { googleLinkedMail } from "../mail/google-linked.ts";
import { queueMail } from "../mail/queue.ts";
import { linkAccount } from "./sign-in.ts";

/** What a token for linking remembers. */
export const detailOf = (googleId: string) => JSON.stringify({ google_id: googleId });
const googleIdOf = (detail: string) => (JSON.parse(detail) as { google_id: string }).google_id;

/**
 * Links an account to the Google account that a token remembers, once its password is right, and logs in. A wrong
 * password counts as a failed login, and leaves the token good.
 * @throws HTTPException 422 for a token or password that is wrong, 409 when either is linked elsewhere by now, 429
 */
export async function linkByPassword(
  api: ApiOptions,
  given: { token: string; password: string; lang: Lang; client: string },
): Promise<AuthUser> {
  const { lang, token } = given;
  const now = api.clock();
  const open = await readToken(api.db, token, "link", now);
  const account = open && (await accountById(api.db, open.accountId));
  if (!account || !open.detail) throw tookTooLong();
  const googleId = googleIdOf(open.detail);

  const isOwner = await attempt(api, loginLimits(account.type, account.email, given.client), async () =>
    (await verifySecret(given.password, account.password_hash)) ? true : undefined,
  );
  if (!isOwner) {
    throw refusal(422, "Please check the form and try again", {
      errors: { password: "The password is not correct" },
    });
  }

  return api.db.transaction().execute(async (db) => {
    if (!(await takeToken(db, token, "link", now))) throw tookTooLong();
    const linked = await linkAccount(db, { accountId: account.id, googleId });
    if (!linked) throw refusal(409, "The account at this address belongs to another Google account");
    await queueMail(db, googleLinkedMail({ to: linked.email, lang, origin: api.publicOrigin }), now);
    return authUser(db, linked, now);
  });
}

function tookTooLong() {
  return refusal(422, "This took too long. Please sign in with Google again.");
}
