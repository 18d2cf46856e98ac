import { EncryptJWT, jwtDecrypt } from "jose";
import type { z } from "zod";
import { cookies, encryptionKeys } from "./cookies.server.ts";

/** Browsers drop a cookie of 4 kB; characters. */
const maxCookieLength = 3_500;

/** Cookies of a flow that is not finished yet. Whoever logs in or out does not continue it. */
const flowCookies = ["reset", "signup", "google-state", "google-link"] as const;
type FlowCookie = (typeof flowCookies)[number];

const header = { alg: "dir", enc: "A256GCM" };
const algorithms = { keyManagementAlgorithms: [header.alg], contentEncryptionAlgorithms: [header.enc] };

/** The `Set-Cookie` lines that end every flow of a browser: the next to use it may be somebody else. */
export function clearFlowCookies(request: Request): string[] {
  return flowCookies.filter((name) => cookies.read(request, name) !== undefined).map(cookies.expire);
}

/**
 * What has to be remembered between two steps and nobody may read, the browser's owner included: an encrypted JWT. One
 * that is too old, forged or of another shape reads as null.
 * @param maxAge seconds
 */
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
    /**
     * Its `Set-Cookie`.
     * @throws RangeError when it is too long for a cookie
     */
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

/** The claims, by whichever key decrypts them; null for what is not ours, was changed or has expired. */
async function decrypt(jwt: string, keys: Uint8Array[]) {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt(jwt, key, { ...algorithms, requiredClaims: ["exp"] });
      return payload;
    } catch {
      // Anything may be sent as a cookie, and the next key may be the one.
    }
  }
  return null;
}
