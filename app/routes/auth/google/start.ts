import { createHash, randomBytes } from "node:crypto";
import { data, redirectDocument } from "react-router";
import { env } from "#app/env.server.ts";
import { cachePolicy } from "#app/http.ts";
import { address } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { carriedOf } from "../carried.server.ts";
import { googleState } from "../states.server.ts";
import type { Route } from "./+types/start";
import { redirectUri } from "./redirect-uri.ts";

const random = () => randomBytes(32).toString("base64url");

/**
 * Leads to Google (§2). What comes back has to belong to this browser (`state`) and to this attempt (PKCE): both are
 * remembered where nobody can read them.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!env.GOOGLE_CLIENT_ID) throw data(null, { status: 404 });
  const { lang } = i18nOf(context);
  const [state, verifier] = [random(), random()];
  const to = new URL(env.GOOGLE_AUTH_URL);
  const parameters = {
    client_id: env.GOOGLE_CLIENT_ID,
    redirect_uri: redirectUri(url.origin),
    response_type: "code",
    scope: "openid email profile",
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    prompt: "select_account",
    hl: lang,
  };
  for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
  const carried = carriedOf(url.searchParams, address(lang, "/:lang?"));
  return redirectDocument(to.href, {
    headers: {
      "Set-Cookie": googleState.write({ ...carried, state, verifier, lang }),
      "Cache-Control": cachePolicy.private,
      "Referrer-Policy": "no-referrer",
    },
  });
}
