import { randomUUID } from "node:crypto";

const sane = /^[\w-]{8,64}$/;

/** The id of a request: the caller's own when it looks like one (so that a proxy's log and ours meet), else a new one. */
export function requestId(offered: string | string[] | undefined): string {
  return typeof offered === "string" && sane.test(offered) ? offered : randomUUID();
}
