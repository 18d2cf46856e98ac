import { randomUUID } from "node:crypto";

const validId = /^[\w-]{8,64}$/;

/** The id of a request: the one of the proxy when it looks like one, else a new one. */
export function requestId(incomingId: string | string[] | undefined): string {
  return typeof incomingId === "string" && validId.test(incomingId) ? incomingId : randomUUID();
}
