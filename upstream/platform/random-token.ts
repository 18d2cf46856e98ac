import { randomBytes } from "node:crypto";

/** A secret for a link or a login, which cannot be guessed. */
export const randomToken = (): string => randomBytes(32).toString("base64url");
