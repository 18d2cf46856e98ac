import { createRoute } from "@hono/zod-openapi";
import type { Logger } from "pino";
import { googleCallback, googleLink, googleLinkRequired } from "#contract/auth.ts";
import { authUserResponse } from "#contract/user.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { createRouter, type GoogleProvider } from "#upstream/platform/http/context.ts";
import { httpError } from "#upstream/platform/http/errors.ts";
import { isLoopback } from "#upstream/platform/http/loopback.ts";
import {
  errorResponses,
  formErrorResponses,
  jsonBody,
  jsonResponse,
  langParams,
} from "#upstream/platform/http/openapi.ts";
import { rateLimitForm } from "#upstream/platform/http/rate-limit-forms.ts";
import { requestLang } from "#upstream/platform/http/request-lang.ts";
import { translate } from "#upstream/platform/i18n/translate.ts";
import { readClientInfo } from "../client-info.ts";
import { issueToken } from "../tokens.ts";
import { createSession } from "../user.ts";
import { findOrCreateAccount } from "./find-or-create-account.ts";
import { encodeLinkDetail, linkGoogleAccount } from "./link-account.ts";
import { type CodeExchange, fetchUserinfo, InvalidGrantError, ProviderError } from "./oauth-client.ts";
import { type GoogleProfile, parseProfile } from "./profile.ts";

const callback = "/auth/google/callback";

/** Only the site's own callback URL; in a demo, any loopback name will do. */
function isAllowedRedirectUri(redirectUri: string, publicOrigin: string): boolean {
  if (redirectUri === `${publicOrigin}${callback}`) return true;
  const site = new URL(publicOrigin);
  if (!isLocalhost(site.hostname) || !URL.canParse(redirectUri)) return false;
  const { protocol, hostname, port, origin } = new URL(redirectUri);
  return (
    redirectUri === `${origin}${callback}` &&
    protocol === site.protocol &&
    port === site.port &&
    isLocalhost(hostname)
  );
}

function isLocalhost(hostname: string) {
  return (
    hostname === "localhost" || hostname.endsWith(".localhost") || isLoopback(hostname.replace(/[[\]]/g, ""))
  );
}

/** @throws HTTPException 422 for an invalid code or an unverified address; 502 when the provider fails */
async function fetchGoogleProfile(
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

/** Sign-in with Google (§2, §7) and linking it to an existing account. Customers only. */
export const googleRoutes = createRouter();

const tags = ["Accounts"];

googleRoutes.openapi(
  createRoute({
    method: "get",
    path: "/auth/google/callback",
    tags,
    summary: "Exchange the code that Google sent a visitor back with",
    description:
      "Works once a code. An address that has an account with a password is answered with 409 and a `link_token` for " +
      "`{lang}/auth/google/link`. Messages follow `Accept-Language`.",
    middleware: rateLimitForm({ name: "google", rates: [{ times: 20, seconds: 900 }] }),
    request: { query: googleCallback },
    responses: {
      200: jsonResponse(authUserResponse, "Logged in"),
      ...errorResponses(404, 422, 429, 502),
      409: jsonResponse(googleLinkRequired, "The address has an account whose password is needed once"),
    },
  }),
  async (c) => {
    const { clock, db, log, publicOrigin } = c.var;
    c.header("Cache-Control", "private, no-store");
    if (!c.var.google) throw httpError(404, "Signing in with Google is not possible here");
    const { code, code_verifier: codeVerifier, redirect_uri: redirectUri } = c.req.valid("query");
    if (!isAllowedRedirectUri(redirectUri, publicOrigin))
      throw httpError(422, "Failed to authenticate with Google");
    const profile = await fetchGoogleProfile(c.var.google, { code, codeVerifier, redirectUri }, log);

    const lang = requestLang(c);
    const now = clock();
    const outcome = await inTransaction(db, async (trx) => {
      const match = await findOrCreateAccount(trx, { profile, lang, now });
      if (match === "another's") return match;
      if ("account" in match)
        return { data: await createSession(trx, match.account, { now, ...readClientInfo(c) }) };
      const detail = encodeLinkDetail(profile.googleId);
      return {
        token: await issueToken(trx, { accountId: match.linkCandidate.id, purpose: "link", detail, now }),
      };
    });
    if (outcome === "another's") {
      throw httpError(409, "The account with this address is linked to another Google account");
    }
    if (outcome.token === undefined) return c.json(outcome.data, 200);
    const message = translate(
      lang,
      "There is already an account with this address. Enter its password once to sign in with Google from now on.",
    );
    return c.json({ message, data: { link_token: outcome.token } }, 409);
  },
);

googleRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/auth/google/link",
    tags,
    summary: "Link Google to an account by its password, and log in",
    request: { params: langParams, ...jsonBody(googleLink) },
    responses: {
      200: jsonResponse(authUserResponse, "Linked and logged in"),
      ...errorResponses(409),
      ...formErrorResponses,
    },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    c.header("Cache-Control", "private, no-store");
    const { link_token: token, password } = c.req.valid("json");
    const data = await linkGoogleAccount(c.var, { token, password, ...readClientInfo(c) });
    return c.json({ ...data, message: translate(lang, "Your account is now linked to Google") }, 200);
  },
);
