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
import { inTransaction } from "../../platform/db/transaction.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import {
  errorResponses,
  formErrorResponses,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import { clientIp } from "../../platform/http/rate-limit.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { unshownKeys } from "../../platform/storage/photo-references.ts";
import { discardPhotos, photoKey } from "../../platform/storage/photo-storage.ts";
import { type Account, emailKey } from "../auth/accounts.ts";
import { requireReauthentication } from "../auth/reauthenticate.ts";
import { type AuthEnv, bearer, requireAuth } from "../auth/require-auth.ts";
import { deleteAccount } from "./delete-account.ts";
import { type AfterSave, confirmEmailChange, requestEmailChange, respellEmail } from "./email-change.ts";
import { accountDeletedMail } from "./mails.ts";
import { sellPhotoKeys } from "./photo-queries.ts";
import { listPlans } from "./plans.ts";
import { loadProfile, requireAvailableUsername, saveProfile } from "./service.ts";

/** A customer's profile (§7). Vendors and garages have theirs in the back-office. */
export const profileRoutes = createRouter();

const tags = ["Profile"];
const ofCustomer = { tags, security: bearer, middleware: requireAuth("customer") };
const path = "/{lang}/my-profile";

profileRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "get",
    path,
    summary: "One's own profile",
    request: { params: langParams },
    responses: { 200: jsonResponse(profileResponse, "The profile"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    return c.json({ data: await loadProfile(db, account.id, clock()) }, 200);
  },
);

profileRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "put",
    path,
    summary: "Change one's profile",
    description:
      "A new `email` takes two turns: with `current_password` a code is mailed to it and all else is saved; the same " +
      "`email` with that `code` is then the account's.",
    request: { params: langParams, ...jsonBody(profileUpdate) },
    responses: {
      200: jsonResponse(profileSaved, "It is saved"),
      ...errorResponses(401, 403),
      ...formErrorResponses,
    },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    const { lang } = c.req.valid("param");
    const update = c.req.valid("json");
    const now = clock();
    await requireAvailableUsername(db, account.id, update.username);
    const afterSave = await prepareEmailChange(c, update, { account, lang, now });
    const message = await inTransaction(db, async (trx) => {
      await saveProfile(trx, account.id, update);
      return afterSave(trx);
    });
    return c.json({ data: await loadProfile(db, account.id, now), message: translate(lang, message) }, 200);
  },
);

async function prepareEmailChange(
  c: Context<AuthEnv>,
  { code, current_password: password, email }: ProfileUpdate,
  { account, lang, now }: { account: Account; lang: Lang; now: Date },
): Promise<AfterSave> {
  if (emailKey(email) === account.email_key) return respellEmail({ account, email });
  const change = { account, email, lang, ip: clientIp(c), now };
  if (code) return confirmEmailChange(c.var, { ...change, code, origin: c.var.publicOrigin });
  await requireReauthentication(c.var, { account, tokenHash: c.var.tokenHash, password });
  return requestEmailChange(c.var, change);
}

profileRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "delete",
    path,
    summary: "Remove one's account",
    description: "Asks for the password; who has none must have signed in within the last 10 minutes.",
    request: { params: langParams, ...jsonBody(profileDeletion) },
    responses: {
      200: jsonResponse(messageBody, "It is gone"),
      ...errorResponses(401, 403),
      ...formErrorResponses,
    },
  }),
  async (c) => {
    const { account, clock, db, photos, tokenHash } = c.var;
    const { lang } = c.req.valid("param");
    const now = clock();
    await requireReauthentication(c.var, {
      account,
      tokenHash,
      password: c.req.valid("json").current_password,
    });
    const unshown = await inTransaction(db, async (trx) => {
      const offered = await sellPhotoKeys(trx, account);
      const cancelled = await listPlans(trx, account, lang, now);
      if (!(await deleteAccount(trx, account, { ...c.var, now }))) throw httpError(401);
      await queueMail(trx, accountDeletedMail({ to: account.email, lang, cancelled }), now);
      return unshownKeys(trx, offered);
    });
    await discardPhotos(photos, [photoKey(account.image), ...unshown]);
    return c.json({ message: translate(lang, "Your account has been removed") }, 200);
  },
);
