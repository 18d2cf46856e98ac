import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { GoogleProvider } from "../../modules/auth/google/oauth-client.ts";
import type { Database } from "../db/schema.ts";
import { validationHook } from "./validation-hook.ts";

/** What the API is configured with. */
export interface ApiOptions {
  db: Kysely<Database>;
  log: Logger;
  /** The time, for what is stored and what expires. */
  clock: () => Date;
  /** The site's origin, for links in mails. */
  publicOrigin: string;
  /** Where browsers find the back-office; null: on loopback alone, at the API's own address. */
  backOfficeUrl: string | null;
  /** Where reports and messages to us go; null: they are only stored. */
  operatorEmail: string | null;
  /** Whether mails are sent; otherwise they stay in the outbox. */
  sendsMail: boolean;
  /** The provider of sign-in with Google; null: there is none. */
  google: GoogleProvider | null;
  /** How many proxies in front of us write X-Forwarded-For. */
  trustedHops: number;
  /** What every rate limit is multiplied by. */
  rateLimitFactor: number;
  /** Whether the process is about to end and wants no more requests. */
  draining: () => boolean;
}

/** What a handler finds in its context. Requests that do not come from a socket (tests) have no bindings. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: ApiOptions & { requestId: string };
}

/** An empty sub-app; every resource is one. */
export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({ defaultHook: validationHook });
}
