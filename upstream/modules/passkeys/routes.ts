import { createRoute } from "@hono/zod-openapi";
import { messageBody } from "#contract/envelope.ts";
import {
  passkeyChange,
  passkeyDeletion,
  passkeyLogin,
  passkeyOptionsRequest,
  passkeyOptionsResponse,
  passkeyRequest,
  passkeySaved,
  passkeysResponse,
} from "#contract/passkeys.ts";
import { authUserResponse } from "#contract/user.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { noStore } from "../../platform/http/no-store.ts";
import {
  errorResponses,
  formErrorResponses,
  idParams,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import { clientIp, consumeRateLimit } from "../../platform/http/rate-limit.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { readClientInfo } from "../auth/client-info.ts";
import { passkeyLimits } from "../auth/rate-limits.ts";
import { requireReauthentication } from "../auth/reauthenticate.ts";
import { bearer, requireAuth } from "../auth/require-auth.ts";
import { logInByPasskey, loginOptions } from "./log-in.ts";
import { addPasskey, registrationOptions } from "./register.ts";
import { deletePasskey, listPasskeys, renamePasskey, requireOwnPasskey } from "./service.ts";

/** Passkeys of customers (WebAuthn), an addition to §7 (decision 157). */
export const passkeyRoutes = createRouter();

const tags = ["Passkeys"];
const path = "/{lang}/passkeys";
const ofCustomer = { tags, security: bearer, middleware: requireAuth("customer") };

passkeyRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "get",
    path,
    summary: "One's own passkeys",
    request: { params: langParams },
    responses: { 200: jsonResponse(passkeysResponse, "The passkeys"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => c.json({ data: { data: await listPasskeys(c.var.db, c.var.account.id) } }, 200),
);

passkeyRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "post",
    path: `${path}/options`,
    summary: "What a browser makes a passkey from",
    description: "Asks for the password; who has none must have signed in within the last 10 minutes.",
    request: { params: langParams, ...jsonBody(passkeyOptionsRequest) },
    responses: {
      200: jsonResponse(passkeyOptionsResponse, "Options of `navigator.credentials.create`"),
      ...errorResponses(401, 403, 409),
      ...formErrorResponses,
    },
  }),
  async (c) => {
    const { account, tokenHash } = c.var;
    const { current_password: password } = c.req.valid("json");
    await requireReauthentication(c.var, { account, tokenHash, password });
    const options = { ...(await registrationOptions(c.var, account)) };
    return c.json({ data: { options } }, 200);
  },
);

passkeyRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "post",
    path,
    summary: "Add the passkey that a browser made",
    request: { params: langParams, ...jsonBody(passkeyRequest) },
    responses: {
      201: jsonResponse(passkeySaved, "It can be used"),
      ...errorResponses(401, 403),
      ...formErrorResponses,
    },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const request = c.req.valid("json");
    const data = await addPasskey(c.var, { account: c.var.account, request, lang });
    return c.json({ data, message: translate(lang, "Your passkey has been added") }, 201);
  },
);

passkeyRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "patch",
    path: `${path}/{id}`,
    summary: "Rename a passkey",
    request: { params: idParams, ...jsonBody(passkeyChange) },
    responses: {
      200: jsonResponse(passkeySaved, "It has the name"),
      ...errorResponses(401, 403),
      ...formErrorResponses,
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const { name } = c.req.valid("json");
    const data = await renamePasskey(c.var.db, { accountId: c.var.account.id, id }, name);
    return c.json({ data, message: translate(lang, "The passkey has been renamed") }, 200);
  },
);

passkeyRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "delete",
    path: `${path}/{id}`,
    summary: "Remove a passkey",
    description: "Asks for the password; who has none must have signed in within the last 10 minutes.",
    request: { params: idParams, ...jsonBody(passkeyDeletion) },
    responses: {
      200: jsonResponse(messageBody, "It is good no longer"),
      ...errorResponses(401, 403),
      ...formErrorResponses,
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const { account, db, tokenHash } = c.var;
    const own = { accountId: account.id, id };
    await requireOwnPasskey(db, own);
    const { current_password: password } = c.req.valid("json");
    await requireReauthentication(c.var, { account, tokenHash, password });
    await deletePasskey(db, own);
    return c.json({ message: translate(lang, "The passkey has been removed") }, 200);
  },
);

passkeyRoutes.openapi(
  createRoute({
    method: "post",
    path: `${path}/login-options`,
    tags,
    summary: "What a browser logs in with",
    middleware: noStore,
    request: { params: langParams },
    responses: {
      200: jsonResponse(passkeyOptionsResponse, "Options of `navigator.credentials.get`"),
      ...errorResponses(404, 429),
    },
  }),
  async (c) => {
    await consumeRateLimit(c.var, passkeyLimits(clientIp(c)).challenges);
    return c.json({ data: { options: { ...(await loginOptions(c.var)) } } }, 200);
  },
);

passkeyRoutes.openapi(
  createRoute({
    method: "post",
    path: `${path}/login`,
    tags,
    summary: "Log in with a passkey",
    middleware: noStore,
    request: { params: langParams, ...jsonBody(passkeyLogin) },
    responses: { 200: jsonResponse(authUserResponse, "Who it is, and a token"), ...formErrorResponses },
  }),
  async (c) => {
    const data = await logInByPasskey(c.var, c.req.valid("json").credential, readClientInfo(c));
    if (!data)
      throw httpError(422, "This passkey could not be used. Please try again, or use your password.");
    return c.json(data, 200);
  },
);
