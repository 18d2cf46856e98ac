import { LRUCache } from "lru-cache";
import { log } from "#app/log.server.ts";
import { UpstreamError } from "./upstream-error.ts";

/** How long it is kept what the API has and has not, ms: a call that it gets is found, one that it loses is missed. */
const kept = 600_000;

/** By call, as it stands in code; whether the API has it. */
const known = new LRUCache<string, boolean>({ max: 100, ttl: kept });

/** What is known of a call that the specification does not have; undefined when nothing is, or no more. */
export const isThere = (call: string): boolean | undefined => known.get(call);

/** Remembers whether the API has a call; that it has it not is logged, once for as long as it is known. */
export function learn(call: string, there: boolean): void {
  if (!there && known.get(call) !== false) log.info({ call }, "the API does not have this call");
  // What is known for a while is asked for anew, however often it is confirmed.
  if (known.get(call) !== there) known.set(call, there);
}

/**
 * Makes a call of ours that another deployment may lack (upstream contract, "What another deployment may lack"), unless
 * it is known to. The answer says whether it is there. Throws `UpstreamError`, of the missing call a 404.
 */
export async function oursCall<T>(call: string, make: () => Promise<T>): Promise<T> {
  if (isThere(call) === false) throw new UpstreamError("status", call, null, { status: 404 });
  const value = await make();
  learn(call, true);
  return value;
}

/** Forgets what the API has; for tests that change it. */
export const forgetMissing = () => known.clear();
