import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/schema.ts";
import { validationHook } from "./validation-hook.ts";

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
  /** Null: no sign-in with Google. */
  google: GoogleProvider | null;
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
