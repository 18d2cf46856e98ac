import { createCookie } from "react-router";
import { env } from "#app/env.server.ts";
import { type Session, session } from "./session.ts";

/** 30 days, seconds. */
const kept = 30 * 24 * 60 * 60;
/** Browsers drop a cookie of 4 kB, and a request's headers have their limit too; characters. */
const longest = 3_500;

const secure = env.PUBLIC_ORIGIN.startsWith("https:");

/** Signed with the first of `SESSION_SECRET`, read with any of them: secrets rotate without logging anyone out. */
const cookie = createCookie(secure ? "__Host-session" : "session", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure,
  secrets: env.SESSION_SECRET,
});

/** The request's session; `stale` tells of a cookie that is none of ours or of another time, and is to be cleared. */
export async function readSession(request: Request): Promise<{ session: Session | null; stale: boolean }> {
  const header = request.headers.get("Cookie") ?? "";
  const stated = new RegExp(`(?:^|;\\s*)${cookie.name}=`).test(header);
  const { data } = session.safeParse(await parsed(header));
  return { session: data ?? null, stale: stated && !data };
}

async function parsed(header: string): Promise<unknown> {
  try {
    return await cookie.parse(header);
  } catch {
    return null;
  }
}

/**
 * The `Set-Cookie` of a session, or of its end.
 * @throws RangeError when the API's token is too long for a cookie
 */
export async function writeSession(current: Session | null): Promise<string> {
  if (!current) return cookie.serialize("", { maxAge: 0, expires: new Date(0) });
  const value = await cookie.serialize(current, current.remember ? { maxAge: kept } : {});
  if (value.length > longest)
    throw new RangeError(`the session cookie would have ${value.length} characters`);
  return value;
}
