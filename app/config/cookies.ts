import { parseCookie, type SerializeOptions, stringifySetCookie } from "cookie";

/** HttpOnly cookies, which are cleared when request headers are too large. */
export const hostCookies = [
  "session",
  "toast",
  "reset",
  "signup",
  "google-state",
  "google-link",
  "booked",
  "scheme",
] as const;

/** Cookies without HttpOnly: CDNs read `language`, scripts read `compare` (decision 130). */
const plainCookies = ["language", "compare"] as const;

/** `device` is never cleared: others could then lock its owner out (decision 051). */
export type CookieName = (typeof hostCookies | typeof plainCookies)[number] | "device";

const isPlain = (name: CookieName) => plainCookies.some((plain) => plain === name);

/** @param secure for https: then cookies are `Secure` and, except plain ones, prefixed with `__Host-`. */
export function siteCookies(secure: boolean) {
  const nameOf = (name: CookieName) => (secure && !isPlain(name) ? `__Host-${name}` : name);
  const attributesOf = (name: CookieName) =>
    ({ path: "/", httpOnly: !isPlain(name), secure, sameSite: "lax" }) as const;
  const serialize = (name: CookieName, value: string, options: SerializeOptions = {}) =>
    stringifySetCookie(nameOf(name), value, { ...attributesOf(name), ...options });
  const expire = (name: CookieName) => serialize(name, "", { maxAge: 0 });
  return {
    /** For libraries that create cookies themselves. */
    optionsOf: (name: CookieName) => ({ name: nameOf(name), ...attributesOf(name) }),
    read: ({ headers }: Pick<Request, "headers">, name: CookieName): string | undefined =>
      parseCookie(headers.get("Cookie") ?? "")[nameOf(name)],
    serialize,
    expire,
    /** `Set-Cookie` values that delete this site's cookies of a `Cookie` header, and no others. */
    expireAll(header: string): string[] {
      const sent = parseCookie(header);
      return [...hostCookies, ...plainCookies].filter((name) => nameOf(name) in sent).map(expire);
    },
  };
}
