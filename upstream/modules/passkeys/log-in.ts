import type { PasskeyLogin } from "#contract/passkeys.ts";
import type { AuthUser } from "#contract/user.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { withRateLimit } from "../../platform/http/rate-limit.ts";
import { lockAccount } from "../auth/accounts.ts";
import type { ClientInfo } from "../auth/client-info.ts";
import { passkeyLimits } from "../auth/rate-limits.ts";
import { createSession } from "../auth/user.ts";
import { consumeChallenge, issueChallenge } from "./challenges.ts";
import { relyingParty } from "./service.ts";

/** The same for everybody: the device knows its accounts, so that no address is needed. */
export async function loginOptions({ db, clock, publicOrigin }: ApiOptions) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: relyingParty(publicOrigin).rpID,
    challenge: await issueChallenge(db, null, clock()),
    userVerification: "required",
  });
}

/**
 * @returns undefined for an unknown passkey or a wrong answer
 * @throws HTTPException 429 after too many failures
 */
export async function logInByPasskey(
  options: ApiOptions,
  credential: PasskeyLogin["credential"],
  client: ClientInfo,
): Promise<AuthUser | undefined> {
  const { db, clock } = options;
  const now = clock();
  return withRateLimit(options, passkeyLimits(client.ip).failures, async () => {
    const used = await verifyUse(options, credential);
    if (!used) return undefined;
    return inTransaction(db, async (trx) => {
      const account = await lockAccount(trx, { id: used.accountId });
      // A copied device would repeat a counter; of two concurrent uses, one may be the copy's.
      const counted = await trx
        .updateTable("passkeys")
        .set({ counter: used.newCounter, last_used_at: now.toISOString() })
        .where("id", "=", used.id)
        .where("counter", "=", used.counter)
        .returning("id")
        .executeTakeFirst();
      return account && counted && createSession(trx, account, { now, ...client });
    });
  });
}

async function verifyUse({ db, clock, publicOrigin }: ApiOptions, used: PasskeyLogin["credential"]) {
  const { authenticatorAttachment: _, response, ...credential } = used;
  const clientData = response.clientDataJSON;
  const issued = await consumeChallenge(db, { clientData, accountId: null, now: clock() });
  const stored = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credential.id)
    .executeTakeFirst();
  if (!issued || !stored || response.userHandle !== stored.user_handle) return undefined;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, userHandle: stored.user_handle },
      clientExtensionResults: {},
    },
    expectedChallenge: issued.challenge,
    expectedOrigin: publicOrigin,
    expectedRPID: relyingParty(publicOrigin).rpID,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, "base64url")),
      counter: stored.counter,
    },
    requireUserVerification: true,
  }).catch(refused);
  if (!verified || !authenticationInfo) return undefined;
  const { id, account_id: accountId, counter } = stored;
  return { id, accountId, counter, newCounter: authenticationInfo.newCounter };
}

/** The library throws an error for a wrong answer. */
const refused = () => ({ verified: false, authenticationInfo: undefined });
