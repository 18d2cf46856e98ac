import type { Logger } from "pino";
import {
  maxRegisterAnswer,
  maxRegisterWaitMs,
  type RegisterAnswer,
  readRegister,
  registerPlate,
} from "#contract/vehicle-register.ts";
import { concurrencyLimit } from "../../platform/concurrency-limit.ts";
import { readLimited } from "../../platform/http/read-limited.ts";

/** Whoever comes beyond that gets the form without a proposal. */
const runLookUp = concurrencyLimit(4, { maxQueued: 8, onFull: () => new Error("too many look-ups") });

interface Register {
  /** Null: it is not asked. */
  registerUrl: string | null;
  log: Logger;
}

/** The Dutch register's open data (`RDW_URL`, decision 141). Never throws, logs no plate and keeps nothing. */
export async function findInRegister(
  { registerUrl, log }: Readonly<Register>,
  plate: string,
): Promise<RegisterAnswer> {
  const kenteken = registerPlate(plate);
  if (registerUrl === null) return { status: "off", car: null };
  if (!kenteken) return { status: "unknown", car: null };
  const signal = AbortSignal.timeout(maxRegisterWaitMs);
  try {
    const read = (url: URL) => readFrom(url, signal);
    const car = await runLookUp(() => readRegister(registerUrl, kenteken, read));
    return car ? { status: "found", car } : { status: "unknown", car: null };
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    log.warn({ reason }, "the vehicle register did not answer");
    return { status: "unavailable", car: null };
  }
}

async function readFrom(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, redirect: "error", headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return JSON.parse(await readLimited(response, maxRegisterAnswer));
}
