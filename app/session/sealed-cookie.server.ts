import { z } from "zod";
import { env } from "#app/env.server.ts";
import { createSeal } from "./seal.ts";

/** Browsers drop a cookie of 4 kB; characters. */
const longest = 3_500;

const secure = env.PUBLIC_ORIGIN.startsWith("https:");
const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** What is begun and not finished yet, and who logs in or out does not go on with. */
const ways = ["reset", "signup", "google-state", "google-link"] as const;
/** What is whose account's it says, whoever logs in meanwhile. */
type Purpose = (typeof ways)[number] | "unsaved-profile";

const nameOf = (purpose: Purpose) => (secure ? `__Host-${purpose}` : purpose);
const stated = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]*)`);
const cleared = (name: string) => `${name}=; Max-Age=0; ${attributes}`;

/** The `Set-Cookie` lines that end all a browser has begun: the next to use it may be somebody else. */
export function forgetSealed(request: Request): string[] {
  const header = request.headers.get("Cookie") ?? "";
  return ways
    .map(nameOf)
    .filter((name) => stated(name).test(header))
    .map(cleared);
}

/**
 * What has to be remembered between two steps and is nobody's to read, the browser's least of all (design: Session): a
 * short-lived cookie, encrypted, HttpOnly. What is too old, forged or of another shape is nothing.
 */
export function sealedCookie<T extends z.ZodType>(purpose: Purpose, schema: T, maxAge: number) {
  const name = nameOf(purpose);
  const pattern = stated(name);
  const seal = createSeal(env.SESSION_SECRET, purpose);
  const content = z.object({ value: z.unknown(), until: z.number() });

  return {
    read(request: Request): z.infer<T> | null {
      const [, sealed] = pattern.exec(request.headers.get("Cookie") ?? "") ?? [];
      const text = sealed ? seal.open(sealed) : null;
      if (text === null) return null;
      // Only we could close it, so it is JSON; the shape may be that of another release.
      const { value, until } = content.parse(JSON.parse(text));
      return until > Date.now() ? (schema.safeParse(value).data ?? null) : null;
    },
    /**
     * Its `Set-Cookie`.
     * @throws RangeError when it is too long for a cookie
     */
    write(value: z.infer<T>): string {
      const sealed = seal.close(JSON.stringify({ value, until: Date.now() + maxAge * 1000 }));
      if (sealed.length > longest)
        throw new RangeError(`the cookie ${name} would have ${sealed.length} characters`);
      return `${name}=${sealed}; Max-Age=${maxAge}; ${attributes}`;
    },
    clear: () => cleared(name),
  };
}
