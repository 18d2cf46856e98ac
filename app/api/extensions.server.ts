import { LRUCache } from "lru-cache";
import { log } from "#app/config/log.server.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** How long a capability is remembered, ms. */
const ttlMs = 600_000;

const supported = new LRUCache<string, boolean>({ max: 100, ttl: ttlMs });

/** Whether the API has the call; undefined when unknown or expired. */
export const isSupported = (call: string): boolean | undefined => supported.get(call);

/** Remembers whether the API has a call, and logs once that it has not. */
export function setSupported(call: string, isCallSupported: boolean): void {
  if (!isCallSupported && supported.get(call) !== false)
    log.info({ call }, "the API does not have this call");
  // What is known for a while is asked for anew, however often it is confirmed.
  if (supported.get(call) !== isCallSupported) supported.set(call, isCallSupported);
}

/**
 * Makes a call of ours that another deployment may lack, unless
 * it is known to. The answer says whether it is there. Throws `UpstreamError`, of the missing call a 404.
 */
export async function callIfSupported<T>(call: string, send: () => Promise<T>): Promise<T> {
  if (isSupported(call) === false) throw new UpstreamError("status", call, null, { status: 404 });
  const value = await send();
  setSupported(call, true);
  return value;
}

/** For tests. */
export const clearSupported = () => supported.clear();
