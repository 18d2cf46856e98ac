import type { Context } from "hono";
import { deviceToken } from "#contract/auth.ts";
import type { ApiEnv } from "../../platform/http/context.ts";
import { clientIp } from "../../platform/http/rate-limit.ts";

/** The `X-Device-Token` header; undefined when malformed. */
export function readDeviceToken(c: {
  req: { header(name: string): string | undefined };
}): string | undefined {
  return deviceToken.safeParse(c.req.header("X-Device-Token")).data;
}

/** Who logs in: for the limits, the known devices and the list of one's logins. */
export interface Sender {
  ip: string;
  deviceToken?: string | undefined;
  userAgent?: string | undefined;
}

export const readSender = (c: Context<ApiEnv>): Sender => ({
  ip: clientIp(c),
  deviceToken: readDeviceToken(c),
  userAgent: c.req.header("User-Agent"),
});
