import type { Logger } from "pino";
import { httpError } from "#upstream/platform/http/errors.ts";
import {
  type CodeExchange,
  fetchUserinfo,
  type GoogleProvider,
  InvalidGrantError,
  ProviderError,
} from "./oauth-client.ts";
import { type GoogleProfile, parseProfile } from "./profile.ts";

/**
 * The person who brought a code.
 * @throws HTTPException 422 for a code the provider will not have and for an address it does not vouch for; 502 when the
 *   provider does not work
 */
export async function fetchGoogleProfile(
  provider: GoogleProvider,
  exchange: CodeExchange,
  log: Logger,
): Promise<GoogleProfile> {
  const profile = await fetchUserinfo(provider, exchange).then(parseProfile, (error: unknown) => {
    if (error instanceof InvalidGrantError) {
      log.info({ reason: error.message }, "a code for signing in was refused");
      throw httpError(422, "Failed to authenticate with Google");
    }
    if (!(error instanceof ProviderError)) throw error;
    log.error({ reason: error.message }, "signing in with Google does not work");
    throw httpError(502, "Google does not answer at the moment. Please try again later.");
  });
  if (profile === "unverified") {
    throw httpError(422, "Google has not verified your e-mail address. Please verify it there first.");
  }
  if (!profile) {
    log.error("what Google says of a person cannot be read");
    throw httpError(502, "Google does not answer at the moment. Please try again later.");
  }
  return profile;
}
