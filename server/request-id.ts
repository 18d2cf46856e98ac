import { randomUUID } from "node:crypto";

const validId = /^[\w-]{8,64}$/;

/** The proxy's id when it is well-formed, else a new one. */
export function requestId(incomingId: string | string[] | undefined): string {
  return typeof incomingId === "string" && validId.test(incomingId) ? incomingId : randomUUID();
}
