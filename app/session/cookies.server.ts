import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { createCookie } from "react-router";
import type { z } from "zod";
import { type CookieName, siteCookies } from "#app/config/cookies.ts";
import { env } from "#app/config/env.server.ts";
import { isLang, type Lang } from "#contract/languages.ts";
import { deviceToken } from "#contract/user.ts";
import { type Session, sessionSchema } from "./session.ts";

export const cookies = siteCookies(env.PUBLIC_ORIGIN.startsWith("https:"));

/** Keys of a cookie (HKDF), in the order of `SESSION_SECRET`: the first one signs, any of them verifies. */
export const signingSecrets = (name: CookieName, from: readonly string[] = env.SESSION_SECRET): string[] =>
  deriveKeys(`signed:${name}`, from).map((key) => Buffer.from(key).toString("base64url"));

/** Keys of 32 bytes each, as `signingSecrets`. */
export const encryptionKeys = (name: CookieName, from: readonly string[] = env.SESSION_SECRET) =>
  deriveKeys(`encrypted:${name}`, from);

const deriveKeys = (purpose: string, from: readonly string[]) =>
  from.map((secret) => new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32)));

/** Seconds. */
const yearMaxAge = 365 * 24 * 60 * 60;

/** The device token, which the API issues and checks (decision 051); it survives a logout. */
export const readDeviceToken = (request: Request) =>
  deviceToken.safeParse(cookies.read(request, "device")).data;

export const serializeDeviceToken = (token: string) =>
  cookies.serialize("device", token, { maxAge: yearMaxAge });

/** Returns the stored language (§4); null for an unknown one. The cookie is unsigned, so that a CDN can read it. */
export function readLanguageCookie(request: Request): Lang | null {
  const value = cookies.read(request, "language");
  return isLang(value) ? value : null;
}

/** `Set-Cookie` values that delete the visitor's language, colour scheme and cars to compare. */
export const expireChoices = () => (["language", "scheme", "compare"] as const).map(cookies.expire);

export const serializeLanguageCookie = (lang: Lang) =>
  cookies.serialize("language", lang, { maxAge: yearMaxAge });

/** 30 days in s. */
const rememberMaxAge = 30 * 24 * 60 * 60;

/** The cars to compare (decision 130), unparsed. */
export const readCompareCookie = (request: Request) => cookies.read(request, "compare") ?? "";

export const serializeCompareCookie = (value: string) =>
  value === "" ? cookies.expire("compare") : cookies.serialize("compare", value, { maxAge: rememberMaxAge });

export type ColorScheme = "light" | "dark";

/** Returns the visitor's choice (decision 123); null follows the system. */
export function readSchemeCookie(request: Request): ColorScheme | null {
  const value = cookies.read(request, "scheme");
  return value === "light" || value === "dark" ? value : null;
}

export const serializeSchemeCookie = (scheme: ColorScheme | null) =>
  scheme ? cookies.serialize("scheme", scheme, { maxAge: yearMaxAge }) : cookies.expire("scheme");

/** In characters; browsers drop cookies of 4 kB, and request headers are limited. */
const maxCookieLength = 3_500;

const { name: sessionName, ...sessionOptions } = cookies.optionsOf("session");
/** Signed with the first secret, verified with any: secrets rotate without logging anyone out. */
const sessionCookie = createCookie(sessionName, { ...sessionOptions, secrets: signingSecrets("session") });

/** `stale`: the cookie is forged or of an older release and has to be cleared. */
export async function readSession(request: Request): Promise<{ session: Session | null; stale: boolean }> {
  const { data } = sessionSchema.safeParse(await sessionCookie.parse(request.headers.get("Cookie")));
  return { session: data ?? null, stale: !data && cookies.read(request, "session") !== undefined };
}

/** Returns the `Set-Cookie`; null deletes it. @throws RangeError when the API's token is too long for a cookie */
export async function commitSession(current: Session | null): Promise<string> {
  if (!current) return cookies.expire("session");
  const value = await sessionCookie.serialize(current, current.remember ? { maxAge: rememberMaxAge } : {});
  if (value.length > maxCookieLength)
    throw new RangeError(`the session cookie would have ${value.length} characters`);
  return value;
}

/** Cleared by a login or logout. */
const flowCookies = ["reset", "signup", "google-state", "google-link", "booked"] as const;
type FlowCookie = (typeof flowCookies)[number];

const header = { alg: "dir", enc: "A256GCM" };
const algorithms = { keyManagementAlgorithms: [header.alg], contentEncryptionAlgorithms: [header.enc] };

/** `Set-Cookie` values that end all flows: the browser's next user may be another person. */
export function clearFlowCookies(request: Request): string[] {
  return flowCookies.filter((name) => cookies.read(request, name) !== undefined).map(cookies.expire);
}

/** A cookie with an encrypted JWT (decisions 054, 073); expired or invalid ones read as null. @param maxAge in s */
export function encryptedCookie<T extends z.ZodObject>(name: FlowCookie, schema: T, maxAge: number) {
  const keys = encryptionKeys(name);
  const [newestKey] = keys;
  if (!newestKey) throw new RangeError("encryption needs a secret");
  return {
    async read(request: Request): Promise<z.infer<T> | null> {
      const jwt = cookies.read(request, name);
      const claims = jwt ? await decrypt(jwt, keys) : null;
      return schema.safeParse(claims).data ?? null;
    },
    /** @throws RangeError when it is too long for a cookie */
    async write(value: z.infer<T>): Promise<string> {
      const jwt = await new EncryptJWT(value)
        .setProtectedHeader(header)
        .setExpirationTime(Math.floor(Date.now() / 1000) + maxAge)
        .encrypt(newestKey);
      if (jwt.length > maxCookieLength)
        throw new RangeError(`the cookie ${name} would have ${jwt.length} characters`);
      return cookies.serialize(name, jwt, { maxAge });
    },
    clear: () => cookies.expire(name),
  };
}

/** Null when invalid or expired. */
async function decrypt(jwt: string, keys: Uint8Array[]) {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt(jwt, key, { ...algorithms, requiredClaims: ["exp"] });
      return payload;
    } catch {
      // Try the next key.
    }
  }
  return null;
}
