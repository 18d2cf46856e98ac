import { Events, OAuth2Server } from "oauth2-mock-server";

/** The claims of the user who signs in. */
export interface Claims {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

/** Starts an OAuth provider like Google, with real codes; it checks PKCE. */
export async function startMockGoogle() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const url = server.issuer.url ?? "";
  let profile: Claims = { sub: "1", email: "noor@gmail.example", email_verified: true };
  server.service.on(Events.BeforeUserinfo, (response: { body: unknown; statusCode: number }) => {
    response.body = profile;
  });
  return {
    /** The settings of the reference API. */
    upstream: {
      GOOGLE_CLIENT_ID: "the-site",
      GOOGLE_CLIENT_SECRET: "of-a-test-alone",
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    /** The settings of the web tier. */
    web: { GOOGLE_CLIENT_ID: "the-site", GOOGLE_AUTH_URL: `${url}/authorize` },
    /** Sets the user of the following sign-ins. */
    setProfile(nextProfile: Claims) {
      profile = nextProfile;
    },
    /** Refuses the next code. */
    rejectNextCode() {
      server.service.once(Events.BeforeResponse, (response: { body: unknown; statusCode: number }) => {
        response.statusCode = 400;
        response.body = { error: "invalid_grant" };
      });
    },
    close: () => server.stop(),
  };
}
