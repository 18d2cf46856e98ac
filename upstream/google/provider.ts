/** Google, or whoever signs people in as it does; at the start. */
export interface GoogleProvider {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  userinfoUrl: string;
  /** How long both of its answers may take together. */
  timeoutMs: number;
}

/** Bytes of an answer; Google's have two thousand. */
const largest = 64 * 1024;

/** The provider does not work: it is away, or it does not know us. What it said is for the log. */
export class ProviderFailure extends Error {}
/** The provider will not have this code: used, expired, forged, or not for us. */
export class CodeRefused extends Error {}

/** What a code is exchanged with. */
export interface Exchange {
  code: string;
  redirectUri: string;
  codeVerifier?: string | undefined;
}

/**
 * Exchanges a code for what the provider says of whoever brought it.
 * @throws CodeRefused, ProviderFailure
 */
export async function askProvider(provider: GoogleProvider, exchange: Exchange): Promise<unknown> {
  const signal = AbortSignal.timeout(provider.timeoutMs);
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code: exchange.code,
    redirect_uri: exchange.redirectUri,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
  });
  if (exchange.codeVerifier) form.set("code_verifier", exchange.codeVerifier);
  const token = await answerOf(provider.tokenUrl, { method: "POST", body: form, signal });
  // Our own credentials are not the visitor's fault (RFC 6749, 5.2).
  if (token.status === 400 && !/^(invalid|unauthorized)_client$/.test(String(token.body.error))) {
    throw new CodeRefused(String(token.body.error).slice(0, 100));
  }
  const accessToken = token.body.access_token;
  if (token.status !== 200 || typeof accessToken !== "string") {
    throw new ProviderFailure(`the token's answer is ${token.status}`);
  }
  const headers = { Authorization: `Bearer ${accessToken}` };
  const person = await answerOf(provider.userinfoUrl, { headers, signal });
  if (person.status !== 200) throw new ProviderFailure(`the person's answer is ${person.status}`);
  return person.body;
}

async function answerOf(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, { ...request, redirect: "manual" });
    const body: unknown = JSON.parse(await textOf(response));
    if (typeof body !== "object" || body === null) throw new Error("not an object");
    return { status: response.status, body: body as Record<string, unknown> };
  } catch (error) {
    throw new ProviderFailure(`no usable answer: ${(error as Error).message}`);
  }
}

/** Read while counting: nobody's answer fills our memory. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largest) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
