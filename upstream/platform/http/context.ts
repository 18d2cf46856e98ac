import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { z } from "zod";
import type { ErrorBody } from "#contract/envelope.ts";
import type { SearchEngine } from "../../search/engine.ts";
import type { Database } from "../db/schema.ts";
import { isTextKey, translate } from "../i18n/translate.ts";
import type { InboundMail } from "../mail/inbound-mail.ts";
import type { PhotoStorage } from "../storage/photo-storage.ts";
import { requestLang } from "./request-lang.ts";

type ValidationResult =
  | { target: string; success: true }
  | { target: string; success: false; error: Pick<z.ZodError, "issues"> };

/** 404 for invalid path parameters, else 422 with translated messages by field, never zod's own. */
function validationHook(result: ValidationResult, c: Context) {
  if (result.success) return;
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
  /** For both requests together. */
  timeoutMs: number;
}

export interface ApiOptions {
  db: Kysely<Database>;
  photos: PhotoStorage;
  search: SearchEngine;
  log: Logger;
  /** For stored times and expiry; tests replace it. */
  clock: () => Date;
  /** The site's origin, for links in mails. */
  publicOrigin: string;
  /** Null: on loopback only, at the API's own URL. */
  backOfficeUrl: string | null;
  /** Null: reports and messages are stored, not mailed. */
  operatorEmail: string | null;
  /** Otherwise mails stay in the outbox. */
  sendsMail: boolean;
  /** The outbox is shown to connections of other machines too: they are of this one's published port. */
  isOutboxPublished?: boolean;
  /** Null: answers to mails reach nobody. */
  inboundMail: InboundMail | null;
  /** Null: no sign-in with Google. */
  google: GoogleProvider | null;
  /** Of the vehicle register; null: it is not asked. */
  registerUrl: string | null;
  /** Trusted proxies, which append to X-Forwarded-For. */
  trustedHops: number;
  rateLimitFactor: number;
  draining: () => boolean;
}

/** Requests in tests have no socket, and so no bindings. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: ApiOptions & { requestId: string };
}

export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({ defaultHook: validationHook });
}
