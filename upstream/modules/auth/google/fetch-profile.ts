import type { Logger } from "pino";
import type { GoogleProvider } from "#upstream/platform/http/context.ts";
import { httpError } from "#upstream/platform/http/errors.ts";
import { type CodeExchange, fetchUserinfo, InvalidGrantError, ProviderError } from "./oauth-client.ts";
import { type GoogleProfile, parseProfile } from "./profile.ts";

/** @throws HTTPException 422 for an invalid code or an unverified address; 502 when the provider fails */
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
