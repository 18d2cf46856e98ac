import type { Kysely } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Passkey, PasskeyRequest } from "#contract/passkeys.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { randomToken } from "../../platform/random-token.ts";
import { type Account, lockAccount } from "../auth/accounts.ts";
import { consumeChallenge, issueChallenge } from "./challenges.ts";
import { passkeyAddedMail } from "./mails/passkey-added.ts";
import { ownPasskeys, passkeyColumns, relyingParty } from "./service.ts";

const maxPasskeys = 20;
/** COSE algorithms: EdDSA, ES256 and RS256. Node calls the further ones of the library experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Options from which a browser makes a passkey. @throws HTTPException 409 for an account that has enough of them */
export async function registrationOptions({ db, clock, publicOrigin }: ApiOptions, account: Account) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const existing = await ownPasskeys(db, account.id);
  if (existing.length >= maxPasskeys) throw httpError(409, "You have 20 passkeys. Please remove one first.");
  // A device keeps one passkey for each handle, so that a second one replaces the first.
  const userHandle = existing[0]?.user_handle ?? randomToken();
  const { rpID } = relyingParty(publicOrigin);
  return generateRegistrationOptions({
    rpID,
    rpName: rpID,
    userID: new Uint8Array(Buffer.from(userHandle, "base64url")),
    userName: account.email,
    userDisplayName: [account.first_name, account.last_name].filter(Boolean).join(" ") || account.email,
    challenge: await issueChallenge(db, { accountId: account.id, userHandle }, clock()),
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Checks and stores a passkey, and mails its owner.
 * @throws HTTPException 422 if it does not answer a challenge of this account, or is known already
 */
export async function addPasskey(
  options: ApiOptions,
  { account, request, lang }: { account: Account; request: PasskeyRequest; lang: Lang },
): Promise<Passkey> {
  const { db, clock, publicOrigin: origin } = options;
  const now = clock();
  const verified = await verifyRegistration(db, { account, request, origin, now });
  if (!verified) return knownPasskey(db, account, request);
  const { id, publicKey, counter, transports, userHandle } = verified;
  return inTransaction(db, async (trx) => {
    // The address may have changed, or the account been deleted, meanwhile.
    const owner = await lockAccount(trx, { id: account.id });
    if (!owner) throw httpError(401);
    if ((await ownPasskeys(trx, owner.id)).length >= maxPasskeys) throw notVerified();
    const row = await trx
      .insertInto("passkeys")
      .values({
        account_id: owner.id,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString("base64url"),
        user_handle: userHandle,
        counter,
        transports: JSON.stringify(transports),
        name: request.name,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning(passkeyColumns)
      .executeTakeFirstOrThrow(notVerified);
    const sending = { to: owner.email, lang, origin };
    const hasPassword = owner.password_hash !== null;
    await queueMail(trx, passkeyAddedMail({ ...sending, name: row.name, hasPassword }), now);
    return row;
  });
}

/** A repeated request, after a lost response, finds its challenge used. */
function knownPasskey(db: Kysely<Database>, account: Account, request: PasskeyRequest): Promise<Passkey> {
  return db
    .selectFrom("passkeys")
    .select(passkeyColumns)
    .where("account_id", "=", account.id)
    .where("credential_id", "=", request.credential.id)
    .executeTakeFirstOrThrow(notVerified);
}

const notVerified = () => httpError(422, "The passkey could not be checked. Please try again.");

async function verifyRegistration(
  db: Kysely<Database>,
  input: { account: Account; request: PasskeyRequest; origin: string; now: Date },
) {
  const { account, request, origin, now } = input;
  const { authenticatorAttachment: _, response, ...credential } = request.credential;
  const clientData = response.clientDataJSON;
  const issued = await consumeChallenge(db, { clientData, accountId: account.id, now });
  if (!issued?.userHandle) return undefined;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { ...response, transports: undefined }, clientExtensionResults: {} },
    expectedChallenge: issued.challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin).rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(refused);
  return (
    registrationInfo && {
      ...registrationInfo.credential,
      transports: response.transports ?? [],
      userHandle: issued.userHandle,
    }
  );
}

/** The library throws an error for a wrong answer. */
const refused = () => ({ registrationInfo: undefined });
