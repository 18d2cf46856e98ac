import { randomBytes } from "node:crypto";

export const randomToken = (): string => randomBytes(32).toString("base64url");
