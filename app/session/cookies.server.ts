import { hkdfSync } from "node:crypto";
import { type CookieName, siteCookies } from "#app/config/cookies.ts";
import { env } from "#app/config/env.server.ts";

export const cookies = siteCookies(env.PUBLIC_ORIGIN.startsWith("https:"));

/** One key per cookie (HKDF), in the order of `SESSION_SECRET`: the first signs, any verifies. */
export const signingSecrets = (name: CookieName, from: readonly string[] = env.SESSION_SECRET): string[] =>
  deriveKeys(`signed:${name}`, from).map((key) => Buffer.from(key).toString("base64url"));

/** 32 bytes each. */
export const encryptionKeys = (name: CookieName, from: readonly string[] = env.SESSION_SECRET) =>
  deriveKeys(`encrypted:${name}`, from);

const deriveKeys = (purpose: string, from: readonly string[]) =>
  from.map((secret) => new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32)));
