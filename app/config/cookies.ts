import { parseCookie, type SerializeOptions, stringifySetCookie } from "cookie";

/** Cookies of the site that scripts cannot read, and that end when they have grown too large. */
const hostCookies = ["session", "toast", "reset", "signup", "google-state", "google-link"] as const;

/** A CDN reads `language`. `device` stays: without it others could lock the browser's owner out (decision 024). */
export type CookieName = (typeof hostCookies)[number] | "device" | "language";

/**
 * Names, attributes, reading and writing of all cookies of the site.
 * @param secure whether the site's origin is https: then the cookies are `Secure`, and all but `language` host cookies
 */
export function siteCookies(secure: boolean) {
  const nameOf = (name: CookieName) => (secure && name !== "language" ? `__Host-${name}` : name);
  const attributesOf = (name: CookieName) =>
    ({ path: "/", httpOnly: name !== "language", secure, sameSite: "lax" }) as const;
  const serialize = (name: CookieName, value: string, options: SerializeOptions = {}) =>
    stringifySetCookie(nameOf(name), value, { ...attributesOf(name), ...options });
  const expire = (name: CookieName) => serialize(name, "", { maxAge: 0 });
  return {
    /** For libraries that make their cookies themselves. */
    optionsOf: (name: CookieName) => ({ name: nameOf(name), ...attributesOf(name) }),
    read: ({ headers }: Pick<Request, "headers">, name: CookieName): string | undefined =>
      parseCookie(headers.get("Cookie") ?? "")[nameOf(name)],
    /** Its `Set-Cookie`. */
    serialize,
    /** The `Set-Cookie` that ends it. */
    expire,
    /** The `Set-Cookie` lines that end the site's own cookies of a `Cookie` header, and nobody else's. */
    expireAll(header: string): string[] {
      const sent = parseCookie(header);
      return [...hostCookies, "language" as const].filter((name) => nameOf(name) in sent).map(expire);
    },
  };
}
