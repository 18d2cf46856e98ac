import type { GoogleProvider } from "../../../platform/http/context.ts";
import { readLimited } from "../../../platform/http/read-limited.ts";

/** In bytes; Google's responses have about 2000. */
const maxResponseBytes = 64 * 1024;

/** The provider is unavailable, or refuses the site's credentials. Details go to the log. */
export class ProviderError extends Error {}
/** The code is used, expired, forged, or issued to another client. */
export class InvalidGrantError extends Error {}

export interface CodeExchange {
  code: string;
  redirectUri: string;
  codeVerifier?: string | undefined;
}

/** Exchanges a code for the userinfo of the person signing in. @throws InvalidGrantError, ProviderError */
export async function fetchUserinfo(provider: GoogleProvider, exchange: CodeExchange): Promise<unknown> {
  const signal = AbortSignal.timeout(provider.timeoutMs);
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code: exchange.code,
    redirect_uri: exchange.redirectUri,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
  });
  if (exchange.codeVerifier) form.set("code_verifier", exchange.codeVerifier);
  const token = await fetchJson(provider.tokenUrl, { method: "POST", body: form, signal });
  // Wrong client credentials are the operator's fault, not the visitor's (RFC 6749, 5.2).
  if (token.status === 400 && !/^(invalid|unauthorized)_client$/.test(String(token.body.error))) {
    throw new InvalidGrantError(String(token.body.error).slice(0, 100));
  }
  const accessToken = token.body.access_token;
  if (token.status !== 200 || typeof accessToken !== "string") {
    throw new ProviderError(`the token's answer is ${token.status}`);
  }
  const headers = { Authorization: `Bearer ${accessToken}` };
  const userinfo = await fetchJson(provider.userinfoUrl, { headers, signal });
  if (userinfo.status !== 200) throw new ProviderError(`the person's answer is ${userinfo.status}`);
  return userinfo.body;
}

async function fetchJson(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, { ...request, redirect: "manual" });
    const body: unknown = JSON.parse(await readLimited(response, maxResponseBytes));
    if (typeof body !== "object" || body === null) throw new Error("not an object");
    return { status: response.status, body: body as Record<string, unknown> };
  } catch (error) {
    throw new ProviderError(`no usable answer: ${(error as Error).message}`);
  }
}
