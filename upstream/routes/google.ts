import { createRoute } from "@hono/zod-openapi";
import { authUserResponse, googleCallback, googleLink, googleLinkNeeded } from "#contract/accounts.ts";
import { issueToken } from "../accounts/tokens.ts";
import { authUser } from "../accounts/user.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { askPerson } from "../google/ask-person.ts";
import { detailOf, linkByPassword } from "../google/link.ts";
import { isOurCallback } from "../google/redirect-uri.ts";
import { findOrCreate } from "../google/sign-in.ts";
import { clientOf } from "../http/attempts.ts";
import { body, formRefusals, inLanguage, input, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { langOf } from "../http/lang.ts";
import { limitFailures } from "../http/limit-failures.ts";

/** Signing in with Google (§2, §7), and linking it to an account that has a password (ours). For customers. */
export const google = resource();

const tags = ["Accounts"];

google.openapi(
  createRoute({
    method: "get",
    path: "/auth/google/callback",
    tags,
    summary: "Exchange the code that Google sent a visitor back with",
    description:
      "Works once a code. An address that has an account with a password is answered with 409 and a `link_token` for " +
      "`{lang}/auth/google/link`. Messages follow `Accept-Language`.",
    middleware: limitFailures({ name: "google", times: 20, seconds: 900 }),
    request: { query: googleCallback },
    responses: {
      200: body(authUserResponse, "Logged in"),
      ...refused(404, 422, 429, 502),
      409: body(googleLinkNeeded, "The address has an account whose password is needed once"),
    },
  }),
  async (c) => {
    const { clock, db, log, publicOrigin } = c.var;
    c.header("Cache-Control", "private, no-store");
    if (!c.var.google) throw refusal(404, "Signing in with Google is not possible here");
    const { code, code_verifier: codeVerifier, redirect_uri: redirectUri } = c.req.valid("query");
    if (!isOurCallback(redirectUri, publicOrigin)) throw refusal(422, "Failed to authenticate with Google");
    const person = await askPerson(c.var.google, { code, codeVerifier, redirectUri }, log);

    const lang = langOf(c);
    const now = clock();
    const found = await db.transaction().execute(async (trx) => {
      const owner = await findOrCreate(trx, { person, lang, now });
      if (owner === "another's") return owner;
      if ("account" in owner) return { data: await authUser(trx, owner.account, now) };
      const detail = detailOf(person.googleId);
      return {
        token: await issueToken(trx, { accountId: owner.toLink.id, purpose: "link", detail, now }),
      };
    });
    if (found === "another's") {
      throw refusal(409, "The account at this address belongs to another Google account");
    }
    if (found.token === undefined) return c.json({ data: found.data }, 200);
    const message = translate(
      lang,
      "There is an account at this address already. Enter its password once to sign in with Google from now on.",
    );
    return c.json({ message, data: { link_token: found.token } }, 409);
  },
);

google.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/auth/google/link",
    tags,
    summary: "Link Google to an account by its password, and log in",
    request: { params: inLanguage, ...input(googleLink) },
    responses: { 200: body(authUserResponse, "Linked and logged in"), ...refused(409), ...formRefusals },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    c.header("Cache-Control", "private, no-store");
    const { link_token: token, password } = c.req.valid("json");
    const data = await linkByPassword(c.var, { token, password, lang, client: clientOf(c) });
    return c.json({ data, message: translate(lang, "Your account is linked to Google now") }, 200);
  },
);
