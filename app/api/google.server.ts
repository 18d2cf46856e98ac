import { z } from "zod";
import { text } from "#contract/fields.ts";
import type { UserType } from "#contract/user.ts";
import { type AuthResult, parseAuthResult } from "./auth.server.ts";
import { callExtension, supports } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { payload } from "./transport/envelope.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** The default role (§6). */
const role: UserType = "customer";

const linkRequired = z.object({ link_token: text });

/** A 409 has a link token: it links Google to the existing account once that account's password is entered. */
type ExchangeResult = { authResult: AuthResult } | { linkToken: string; message: string | null };

interface Exchange {
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

/** Logs in with a code from Google (§7). Throws `UpstreamError`, as does `linkGoogle`. */
export async function exchangeGoogleCode(api: Api, exchange: Exchange): Promise<ExchangeResult> {
  const { code, redirectUri, codeVerifier } = exchange;
  const code_verifier = supports("pkce") ? codeVerifier : undefined;
  const query = { code, redirect_uri: redirectUri, code_verifier };
  try {
    const path = "auth/google/callback";
    return { authResult: parseAuthResult(await api.send(path, { method: "GET", query }), path, role) };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 409 || !supports("google-link")) throw error;
    const link = payload(error.body, linkRequired);
    if (!link) throw error;
    return { linkToken: link.link_token, message: error.serverMessage };
  }
}

export async function linkGoogle(api: Api, linkToken: string, password: string): Promise<AuthResult> {
  const path = "{lang}/auth/google/link";
  const body = { link_token: linkToken, password };
  const response = await callExtension("google-link", () => api.send(path, { method: "POST", body }));
  return parseAuthResult(response, path, role);
}
