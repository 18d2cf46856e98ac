import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import {
  maxRegisterAnswer,
  maxRegisterWaitMs,
  type RegisterAnswer,
  readRegister,
  registerPlate,
} from "#contract/vehicle-register.ts";
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
export async function findInRegister(plate: string, client: string): Promise<RegisterAnswer> {
  const { RDW_URL: registerUrl } = env;
  const kenteken = registerPlate(plate);
  if (!registerUrl) return { status: "off", car: null };
  if (!kenteken) return { status: "unknown", car: null };
  const signal = AbortSignal.timeout(maxRegisterWaitMs);
  try {
    const queued = lookUps.add(client, () =>
      readRegister(registerUrl, kenteken, (url) => readFrom(url, signal)),
    );
    signal.addEventListener("abort", () => queued.leave(client, signal.reason), { once: true });
    const car = await queued.done;
    return car ? { status: "found", car } : { status: "unknown", car: null };
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.name : "unknown" },
      "the vehicle register did not answer",
    );
    return { status: "unavailable", car: null };
  }
}

async function readFrom(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, redirect: "error", headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return readJson(response, maxRegisterAnswer);
}
