import { LRUCache } from "lru-cache";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import { lookUpPlate, maxRegisterAnswer, type RegisterAnswer } from "#contract/vehicle-register.ts";
import { readJson } from "./transport/envelope.ts";
import { clientSubnet, createFairQueue, QueueFullError } from "./transport/fair-queue.ts";

/* Limits, so that nobody can copy the register through this site. Above them the form comes without a proposal. */

const lookUps = createFairQueue({
  concurrency: 8,
  concurrencyPerClient: 2,
  maxQueued: 16,
  maxQueuedPerClient: 2,
});

/** Per client in ten minutes: more than anybody has cars. */
const maxLookUps = 30 * env.RATE_LIMIT_FACTOR;
const recentLookUps = new LRUCache<string, number>({ max: 10_000, ttl: 10 * 60_000, noUpdateTTL: true });

function countLookUp(client: string) {
  const count = (recentLookUps.get(client) ?? 0) + 1;
  if (count > maxLookUps) throw new QueueFullError(true);
  recentLookUps.set(client, count);
}

export const hasVehicleRegister = (): boolean => Boolean(env.RDW_URL);

/** Looks a plate up in the Dutch register (`RDW_URL`, decision 141). Never throws; neither logs nor keeps plates. */
export function findInRegister(plate: string, clientIp: string | null): Promise<RegisterAnswer> {
  const client = clientSubnet(clientIp);
  return lookUpPlate(plate, {
    registerUrl: env.RDW_URL || null,
    read: readFrom,
    run: async (work, signal) => {
      countLookUp(client);
      const queued = lookUps.add(client, work);
      signal.addEventListener("abort", () => queued.leave(client, signal.reason), { once: true });
      return queued.done;
    },
    onFailure: (reason) => log.warn({ reason }, "the vehicle register did not answer"),
  });
}

async function readFrom(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, redirect: "error", headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return readJson(response, maxRegisterAnswer);
}
