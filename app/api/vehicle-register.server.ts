import { z } from "zod";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import { isIsoDate } from "#contract/dates.ts";
import { createFairQueue } from "./transport/fair-queue.ts";
import { readJson } from "./transport/read-json.server.ts";

/** What the register says of a plate; null and empty where it does not. */
export interface RegisteredCar {
  make: string | null;
  model: string | null;
  color: string | null;
  doors: number | null;
  seats: number | null;
  firstRegistration: string | null;
  apkUntil: string | null;
  /** Two of a hybrid. */
  fuels: string[];
}

export type RegisterAnswer =
  | { status: "found"; car: RegisteredCar }
  | { status: "off" | "unknown" | "unavailable"; car: null };

/** In ms. The form comes without its answer then. */
const maxWaitMs = 1_000;
const maxAnswerBytes = 50_000;

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
  const kenteken = plate.toUpperCase().replaceAll("-", "");
  if (!env.RDW_URL) return { status: "off", car: null };
  if (!/^(?=.*\d)[A-Z\d]{6}$/.test(kenteken)) return { status: "unknown", car: null };
  const signal = AbortSignal.timeout(maxWaitMs);
  try {
    const queued = lookUps.add(client, () => readRegister(kenteken, signal));
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

async function readRegister(kenteken: string, signal: AbortSignal): Promise<RegisteredCar | null> {
  const [vehicles, fuelRows] = await Promise.all([
    readRows("m9d7-ebf2", kenteken, signal),
    readRows("8ys7-d773", kenteken, signal).catch(() => []),
  ]);
  const vehicle = vehicles[0];
  if (!vehicle) return null;
  return {
    make: vehicle.merk ?? null,
    model: vehicle.handelsbenaming ?? null,
    color: vehicle.eerste_kleur ?? null,
    doors: countOf(vehicle.aantal_deuren),
    seats: countOf(vehicle.aantal_zitplaatsen),
    firstRegistration: dayOf(vehicle.datum_eerste_toelating),
    apkUntil: dayOf(vehicle.vervaldatum_apk),
    fuels: fuelRows.flatMap(({ brandstof_omschrijving: fuel }) => (fuel ? [fuel] : [])),
  };
}

const rows = z.array(z.record(z.string(), z.unknown()).transform(textsOf)).max(10);

/** A value may be missing, or "Geen verstrekking in Open Data". */
function textsOf(row: Record<string, unknown>): Record<string, string | undefined> {
  const texts = Object.entries(row).flatMap(([name, value]) => {
    const text = typeof value === "number" ? String(value) : value;
    const isUsable = typeof text === "string" && text.length <= 80 && !/^(geen|n\.?v\.?t|niet)\b/i.test(text);
    return isUsable && text.trim() ? [[name, text.trim()]] : [];
  });
  return Object.fromEntries(texts);
}

async function readRows(resource: string, kenteken: string, signal: AbortSignal) {
  const url = new URL(`${env.RDW_URL}/resource/${resource}.json`);
  url.searchParams.set("kenteken", kenteken);
  const response = await fetch(url, { signal, redirect: "error", headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return rows.parse(await readJson(response, maxAnswerBytes));
}

const countOf = (text: string | undefined) => (text && /^\d{1,2}$/.test(text) ? Number(text) : null);

/** "20180510", and "2018-05-10T00:00:00.000" of the columns with a time. */
function dayOf(text: string | undefined): string | null {
  const day = (text ?? "").replace(/^(\d{4})-?(\d\d)-?(\d\d)(T.*)?$/, "$1-$2-$3");
  return isIsoDate(day) ? day : null;
}
