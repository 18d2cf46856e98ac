import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { z } from "zod";
import type { ErrorBody } from "#contract/envelope.ts";
import type { Lang } from "#contract/languages.ts";
import type { SearchEngine } from "../../search/engine.ts";
import type { Database } from "../db/schema.ts";
import { storableIds } from "../db/storable-ids.ts";
import { isTextKey, translate } from "../i18n/translate.ts";
import type { InboundMail } from "../mail/inbound-mail.ts";
import type { PhotoStorage } from "../storage/photo-storage.ts";
import { requestLang } from "./request-lang.ts";

type ValidationResult =
  | { target: string; success: true; data: object }
  | { target: string; success: false; error: Pick<z.ZodError, "issues"> };

/** Limits ids to those that can be stored. Answers 404 for invalid path parameters, else 422 with translated messages by field, never those of zod. */
function validationHook(result: ValidationResult, c: Context) {
  if (result.success) return void Object.assign(result.data, storableIds(result.data));
  if (result.target === "param") throw new HTTPException(404);
  const lang = requestLang(c);
  const errors: NonNullable<ErrorBody["errors"]> = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? "");
    if (!field) continue;
    const text = translate(lang, isTextKey(message, "site") ? message : "This value is not valid");
    errors[field] = [...new Set([...(errors[field] ?? []), text])];
  }
  const message = translate(
    lang,
    result.target === "query" ? "The search is not valid" : "Please check the form and try again",
  );
  return c.json({ message, errors } satisfies ErrorBody, 422);
}

export interface GoogleProvider {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  userinfoUrl: string;
  /** For the requests to both URLs together. */
  timeoutMs: number;
}

export interface ApiOptions {
  db: Kysely<Database>;
  photos: PhotoStorage;
  search: SearchEngine;
  log: Logger;
  /** Gives the time for stored times and expiry; tests replace it. */
  clock: () => Date;
  /** The site's origin, for links in mails. */
  publicOrigin: string;
  /** Null: the back-office is served on loopback only, at the API's own URL. */
  backOfficeUrl: string | null;
  /** Null: reports and messages are stored, not mailed. */
  operatorEmail: string | null;
  /** False: mails stay in the outbox. */
  sendsMail: boolean;
  /** Shows the outbox to other addresses too: a container's port, published on this machine alone, has such callers. */
  isOutboxPublished?: boolean;
  /** Null: replies to mails are not received. */
  inboundMail: InboundMail | null;
  /** Null: no sign-in with Google. */
  google: GoogleProvider | null;
  /** The URL of the vehicle register; null: the register is not queried. */
  registerUrl: string | null;
  /** The number of trusted proxies, which append to X-Forwarded-For. */
  trustedHops: number;
  rateLimitFactor: number;
  draining: () => boolean;
}

/** Who posted a form, and what storing it needs to know. */
export interface FormContext {
  lang: Lang;
  accountId: number | null;
  origin: string;
  operator: string | null;
  backOfficeUrl: string | null;
  now: Date;
  rateLimitFactor: number;
}

export const formContext = (
  {
    var: { publicOrigin: origin, operatorEmail: operator, backOfficeUrl, clock, rateLimitFactor },
  }: Pick<Context<ApiEnv>, "var">,
  sender: Pick<FormContext, "lang" | "accountId">,
): FormContext => ({ ...sender, origin, operator, backOfficeUrl, now: clock(), rateLimitFactor });

/** Requests in tests have no socket, and so no bindings. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: ApiOptions & { requestId: string };
}

export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({ defaultHook: validationHook });
}
