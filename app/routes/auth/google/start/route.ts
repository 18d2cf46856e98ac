import { createHash, randomBytes } from "node:crypto";
import { data, redirectDocument } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { env } from "#app/config/env.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { readPendingIntent } from "#app/routes/auth/auth-page.server.ts";
import { googleRedirectUri, googleState } from "#app/routes/auth/flow-cookies.server.ts";
import type { Route } from "./+types/route";

const challengeOf = (verifier: string) => ({
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
});

const randomToken = () => randomBytes(32).toString("base64url");

/** §2. `state` binds the response to this browser, PKCE binds it to this attempt. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!env.GOOGLE_CLIENT_ID) throw data(null, { status: 404 });
  const { lang } = getI18n(context);
  const [state, verifier] = [randomToken(), randomToken()];
  const authorizationUrl = new URL(env.GOOGLE_AUTH_URL);
  const parameters = {
    client_id: env.GOOGLE_CLIENT_ID,
    redirect_uri: googleRedirectUri(url.origin),
    response_type: "code",
    scope: ["openid", "email", "profile"].join(" "),
    state,
    ...(supports("pkce") ? challengeOf(verifier) : {}),
    prompt: "select_account",
    hl: lang,
  };
  for (const [name, value] of Object.entries(parameters)) authorizationUrl.searchParams.set(name, value);
  const pendingIntent = readPendingIntent(context, url);
  return redirectDocument(authorizationUrl.href, {
    headers: {
      "Set-Cookie": await googleState.write({ ...pendingIntent, state, verifier, lang }),
      "Cache-Control": cachePolicy.private,
      "Referrer-Policy": "no-referrer",
    },
  });
}
