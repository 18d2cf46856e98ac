import { createCookie } from "react-router";
import { cookies, signingSecrets } from "./cookies.server.ts";
import { type Session, sessionSchema } from "./session.ts";

/** 30 days in s. */
const rememberMaxAge = 30 * 24 * 60 * 60;
/** In characters; browsers drop cookies of 4 kB, and request headers are limited. */
const maxCookieLength = 3_500;

const { name, ...options } = cookies.optionsOf("session");
/** Signed with the first secret, verified with any: secrets rotate without logging anyone out. */
const cookie = createCookie(name, { ...options, secrets: signingSecrets("session") });

/** `stale`: forged or of an older release, to be cleared. */
export async function readSession(request: Request): Promise<{ session: Session | null; stale: boolean }> {
  const { data } = sessionSchema.safeParse(await parseCookie(request.headers.get("Cookie")));
  return { session: data ?? null, stale: !data && cookies.read(request, "session") !== undefined };
}

async function parseCookie(header: string | null): Promise<unknown> {
  try {
    return await cookie.parse(header);
  } catch {
    return null;
  }
}

/** The `Set-Cookie`; null deletes it. @throws RangeError when the API's token is too long for a cookie. */
export async function commitSession(current: Session | null): Promise<string> {
  if (!current) return cookies.expire("session");
  const value = await cookie.serialize(current, current.remember ? { maxAge: rememberMaxAge } : {});
  if (value.length > maxCookieLength)
    throw new RangeError(`the session cookie would have ${value.length} characters`);
  return value;
}
