import type { Logger } from "pino";
import { refusal } from "../http/errors.ts";
import { type GooglePerson, readPerson } from "./person.ts";
import { askProvider, CodeRefused, type Exchange, type GoogleProvider, ProviderFailure } from "./provider.ts";

/**
 * The person who brought a code.
 * @throws HTTPException 422 for a code the provider will not have and for an address it does not vouch for; 502 when the
 *   provider does not work
 */
export async function askPerson(
  provider: GoogleProvider,
  exchange: Exchange,
  log: Logger,
): Promise<GooglePerson> {
  const person = await askProvider(provider, exchange).then(readPerson, (error: unknown) => {
    if (error instanceof CodeRefused) {
      log.info({ reason: error.message }, "a code for signing in was refused");
      throw refusal(422, "Failed to authenticate with Google");
    }
    if (!(error instanceof ProviderFailure)) throw error;
    log.error({ reason: error.message }, "signing in with Google does not work");
    throw refusal(502, "Google does not answer at the moment. Please try again later.");
  });
  if (person === "unverified") {
    throw refusal(422, "Google has not verified your e-mail address. Please verify it there first.");
  }
  if (!person) {
    log.error("what Google says of a person cannot be read");
    throw refusal(502, "Google does not answer at the moment. Please try again later.");
  }
  return person;
}
