import { deviceToken } from "#contract/auth.ts";

/** The `X-Device-Token` header; undefined when malformed. */
export function readDeviceToken(c: {
  req: { header(name: string): string | undefined };
}): string | undefined {
  return deviceToken.safeParse(c.req.header("X-Device-Token")).data;
}
