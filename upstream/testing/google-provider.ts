import { createHash } from "node:crypto";
import {
  Events,
  type MutableResponse,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from "oauth2-mock-server";
import type { GoogleProvider } from "../platform/http/context.ts";

/** An OAuth provider on a local port, which checks codes as strictly as Google. */
export interface TestProvider {
  settings: GoogleProvider;
  /** The userinfo of the next sign-in. */
  profile: Record<string, unknown>;
  /** Signs in like a browser. @returns the authorization code */
  authorize(redirectUri: string, codeVerifier?: string): Promise<string>;
  /** Replace the regular token or userinfo response. */
  overrides: { token?: Partial<MutableResponse>; profile?: Partial<MutableResponse> };
  close(): Promise<void>;
}

const client = { clientId: "market", clientSecret: "canary-client-secret" };

export async function testProvider(): Promise<TestProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const url = `http://127.0.0.1:${server.address().port}`;
  const codes = new Map<string, string>();
  const provider: TestProvider = {
    settings: {
      ...client,
      timeoutMs: 60_000,
      tokenUrl: `${url}/token`,
      userinfoUrl: `${url}/userinfo`,
    },
    profile: {},
    overrides: {},
    async authorize(redirectUri, codeVerifier) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: client.clientId,
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: "any",
      });
      if (codeVerifier) {
        query.set("code_challenge", createHash("sha256").update(codeVerifier).digest("base64url"));
        query.set("code_challenge_method", "S256");
      }
      const sent = await fetch(`${url}/authorize?${query}`, { redirect: "manual" });
      const code = new URL(sent.headers.get("Location") ?? "").searchParams.get("code") ?? "";
      codes.set(code, redirectUri);
      return code;
    },
    close: () => server.stop(),
  };

  server.service.on(
    Events.BeforeResponse,
    (answer: MutableResponse, { body }: TokenRequestIncomingMessage) => {
      const { code = "", ...sent } = body as unknown as Record<string, string | undefined>;
      const isOurs = sent.client_id === client.clientId && sent.client_secret === client.clientSecret;
      const isValidCode = codes.get(code) === sent.redirect_uri && codes.delete(code);
      if (!isOurs) Object.assign(answer, { statusCode: 401, body: { error: "invalid_client" } });
      else if (!isValidCode) Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } });
      Object.assign(answer, provider.overrides.token);
    },
  );
  server.service.on(Events.BeforeUserinfo, (answer: MutableResponse) => {
    Object.assign(answer, { body: provider.profile }, provider.overrides.profile);
  });
  return provider;
}
