import { deviceToken } from "#contract/auth.ts";

/** What a request's device says it is known by (`X-Device-Token`); undefined for what cannot be one. */
export function readDeviceToken(c: {
  req: { header(name: string): string | undefined };
}): string | undefined {
  return deviceToken.parse(c.req.header("X-Device-Token"));
}
