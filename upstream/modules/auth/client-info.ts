import type { Context } from "hono";
import type { Lang } from "#contract/languages.ts";
import { deviceToken } from "#contract/user.ts";
import type { ApiEnv } from "../../platform/http/context.ts";
import { clientIp } from "../../platform/http/rate-limit.ts";
import { requestLang } from "../../platform/http/request-lang.ts";

/** The `X-Device-Token` header; undefined when malformed. */
export const readDeviceToken = (c: Context<ApiEnv>): string | undefined =>
  deviceToken.safeParse(c.req.header("X-Device-Token")).data;

/** The client that logs in, for the rate limits, the known devices and the list of logins. */
export interface ClientInfo {
  ip: string;
  deviceToken?: string | undefined;
  userAgent?: string | undefined;
  /** The site's language; mails are in the language of the last login. */
  lang: Lang;
}

export const readClientInfo = (c: Context<ApiEnv>): ClientInfo => ({
  ip: clientIp(c),
  deviceToken: readDeviceToken(c),
  userAgent: c.req.header("User-Agent"),
  lang: requestLang(c),
});
