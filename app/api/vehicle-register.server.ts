import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import { lookUpPlate, maxRegisterAnswer, type RegisterAnswer } from "#contract/vehicle-register.ts";
import { createFairQueue } from "./transport/fair-queue.ts";
import { readJson } from "./transport/read-json.server.ts";

/** Nobody reads the register through this site: those above the limits get the form without a proposal. */
const lookUps = createFairQueue({
  concurrency: 8,
  concurrencyPerClient: 2,
  maxQueued: 16,
  maxQueuedPerClient: 2,
});

/** Whether it can be asked (`RDW_URL`). */
export const hasVehicleRegister = (): boolean => Boolean(env.RDW_URL);

/** The Dutch register's open data (`RDW_URL`, decision 141). Never throws, logs no plate and keeps nothing. */
export const findInRegister = (plate: string, client: string): Promise<RegisterAnswer> =>
  lookUpPlate(plate, {
    registerUrl: env.RDW_URL || null,
    read: readFrom,
    run: (work, signal) => {
      const queued = lookUps.add(client, work);
      signal.addEventListener("abort", () => queued.leave(client, signal.reason), { once: true });
      return queued.done;
    },
    onFailure: (reason) => log.warn({ reason }, "the vehicle register did not answer"),
  });

async function readFrom(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, redirect: "error", headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return readJson(response, maxRegisterAnswer);
}
