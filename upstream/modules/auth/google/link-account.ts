import type { AuthUser } from "#contract/user.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import type { ApiOptions } from "#upstream/platform/http/context.ts";
import { httpError } from "#upstream/platform/http/errors.ts";
import { withRateLimit } from "#upstream/platform/http/rate-limit.ts";
import { queueMail } from "#upstream/platform/mail/outbox.ts";
import { findAccountById, lockAccount } from "../accounts.ts";
import type { ClientInfo } from "../client-info.ts";
import { findKnownDevice } from "../device-tokens.ts";
import { googleLinkedMail } from "../mails/account-change-notice.ts";
import { verifySecret } from "../password-hash.ts";
import { loginLimits } from "../rate-limits.ts";
import { consumeToken, findToken } from "../tokens.ts";
import { createSession } from "../user.ts";
import { linkAccount, lockGoogleId } from "./find-or-create-account.ts";

/** The data that is stored with the link token. */
export const encodeLinkDetail = (googleId: string) => JSON.stringify({ google_id: googleId });
const decodeLinkDetail = (detail: string) => (JSON.parse(detail) as { google_id: string }).google_id;

/**
 * Links an account to the Google id of a link token, if the password is right, and logs in. A wrong password counts
 * as a failed login, and leaves the token valid.
 * @throws HTTPException 422 for a wrong token or password, 409 if account or Google id are linked elsewhere, 429
 */
export async function linkGoogleAccount(
  api: ApiOptions,
  input: { token: string; password: string } & ClientInfo,
): Promise<AuthUser> {
  const { lang, token, ip, deviceToken, userAgent } = input;
  const now = api.clock();
  const linkToken = await findToken(api.db, token, "link", now);
  const account = linkToken && (await findAccountById(api.db, linkToken.accountId));
  if (!account || !linkToken.detail) throw linkExpired();
  const googleId = decodeLinkDetail(linkToken.detail);

  const { type, email } = account;
  const device = await findKnownDevice(api.db, deviceToken, { type, email, now });
  const isOwner = await withRateLimit(api, loginLimits(type, email, { ip, device }), async () =>
    (await verifySecret(input.password, account.password_hash)) ? true : undefined,
  );
  if (!isOwner) {
    throw httpError(422, "Please check the form and try again", {
      errors: { password: "The password is not correct" },
    });
  }

  return inTransaction(api.db, async (db) => {
    await lockGoogleId(db, googleId);
    await lockAccount(db, { id: account.id });
    if (!(await consumeToken(db, token, "link", now))) throw linkExpired();
    const linked = await linkAccount(db, { accountId: account.id, googleId });
    if (!linked) throw httpError(409, "The account with this address is linked to another Google account");
    await queueMail(db, googleLinkedMail({ to: linked.email, lang, origin: api.publicOrigin }), now);
    return createSession(db, linked, { now, deviceToken, userAgent, lang });
  });
}

function linkExpired() {
  return httpError(422, "This took too long. Please sign in with Google again.");
}
