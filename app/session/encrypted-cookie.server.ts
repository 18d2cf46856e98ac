import { EncryptJWT, jwtDecrypt } from "jose";
import type { z } from "zod";
import { cookies, encryptionKeys } from "./cookies.server.ts";

/** In characters; browsers drop cookies of 4 kB. */
const maxCookieLength = 3_500;

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
