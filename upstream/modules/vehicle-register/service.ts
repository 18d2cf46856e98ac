import type { Logger } from "pino";
import { lookUpPlate, maxRegisterAnswer, type RegisterAnswer } from "#contract/vehicle-register.ts";
import { concurrencyLimit } from "../../platform/concurrency-limit.ts";
import { readLimited } from "../../platform/http/read-limited.ts";

/** Further users get the form without a proposal. */
const runLookUp = concurrencyLimit(4, { maxQueued: 8, onFull: () => new Error("too many look-ups") });

interface Register {
  /** Null if the register is not used. */
  registerUrl: string | null;
  log: Logger;
}

/** Looks a plate up in the Dutch register (`RDW_URL`, decision 141). Never throws, logs no plate and stores nothing. */
export const findInRegister = (
  { registerUrl, log }: Readonly<Register>,
  plate: string,
): Promise<RegisterAnswer> =>
  lookUpPlate(plate, {
    registerUrl,
    read: readFrom,
    run: runLookUp,
    onFailure: (reason) => log.warn({ reason }, "the vehicle register did not answer"),
  });

async function readFrom(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, redirect: "error", headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return JSON.parse(await readLimited(response, maxRegisterAnswer));
}
