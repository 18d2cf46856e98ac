import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { messageBody } from "#contract/envelope.ts";
import type { Lang } from "#contract/languages.ts";
import {
  type ProfileUpdate,
  profileDeletion,
  profileResponse,
  profileSaved,
  profileUpdate,
} from "#contract/profile.ts";
import { type Account, emailKey } from "../accounts/account.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { clientOf } from "../http/attempts.ts";
import { body, formRefusals, inLanguage, input, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { bearer, type SignedInEnv, signedIn } from "../http/signed-in.ts";
import { goodbyeMail } from "../mail/goodbye.ts";
import { queueMail } from "../mail/queue.ts";
import { confirmOwner } from "../people/confirm-owner.ts";
import { askForEmail, type LastStep, proveEmail } from "../people/email-change.ts";
import { removePerson } from "../people/leave.ts";
import { profileOf, requireFreeUsername, saveProfile } from "../people/profile.ts";

/** A customer's own page (§7). Vendors and garages belong to the operator's desk. */
export const profile = resource();

const tags = ["Profile"];
const path = "/{lang}/my-profile";

profile.openapi(
  createRoute({
    method: "get",
    path,
    tags,
    summary: "One's own profile",
    security: bearer,
    middleware: signedIn("customer"),
    request: { params: inLanguage },
    responses: { 200: body(profileResponse, "The profile"), ...refused(401, 403, 404) },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    return c.json({ data: await profileOf(db, account.id, clock()) }, 200);
  },
);

profile.openapi(
  createRoute({
    method: "put",
    path,
    tags,
    summary: "Change one's profile",
    description:
      "A new `email` takes two turns: with `current_password` a code is mailed to it and all else is saved; the same " +
      "`email` with that `code` is then the account's.",
    security: bearer,
    middleware: signedIn("customer"),
    request: { params: inLanguage, ...input(profileUpdate) },
    responses: { 200: body(profileSaved, "It is saved"), ...refused(401, 403), ...formRefusals },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    const { lang } = c.req.valid("param");
    const wanted = c.req.valid("json");
    const now = clock();
    await requireFreeUsername(db, account.id, wanted.username);
    const emailStep = await emailStepOf(c, wanted, { account, lang, now });
    const message = await db.transaction().execute(async (trx) => {
      await saveProfile(trx, account.id, wanted);
      return emailStep(trx);
    });
    return c.json({ data: await profileOf(db, account.id, now), message: translate(lang, message) }, 200);
  },
);

/** What saving a profile does about its address. */
async function emailStepOf(
  c: Context<SignedInEnv>,
  { code, current_password: password, email }: ProfileUpdate,
  { account, lang, now }: { account: Account; lang: Lang; now: Date },
): Promise<LastStep> {
  if (emailKey(email) === account.email_key) return async () => "Your profile has been saved";
  const change = { account, email, lang, client: clientOf(c), now };
  if (code) return proveEmail(c.var, { ...change, code, origin: c.var.publicOrigin });
  await confirmOwner(c.var, { account, tokenHash: c.var.tokenHash, password });
  return askForEmail(c.var, change);
}

profile.openapi(
  createRoute({
    method: "delete",
    path,
    tags,
    summary: "Remove one's account",
    description: "Asks for the password; who has none must have signed in within the last 10 minutes.",
    security: bearer,
    middleware: signedIn("customer"),
    request: { params: inLanguage, ...input(profileDeletion) },
    responses: { 200: body(messageBody, "It is gone"), ...refused(401, 403), ...formRefusals },
  }),
  async (c) => {
    const { account, clock, db, tokenHash } = c.var;
    const { lang } = c.req.valid("param");
    const now = clock();
    await confirmOwner(c.var, { account, tokenHash, password: c.req.valid("json").current_password });
    await db.transaction().execute(async (trx) => {
      if (!(await removePerson(trx, account))) throw refusal(401);
      await queueMail(trx, goodbyeMail({ to: account.email, lang }), now);
    });
    return c.json({ message: translate(lang, "Your account has been removed") }, 200);
  },
);
