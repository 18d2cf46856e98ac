import { z } from "zod";
import { isIsoDate } from "./dates.ts";

/* The Dutch vehicle register's open data (decision 141), for the site and the back-office. */

/** The register's data about a plate; null or empty where it has none. */
export interface RegisteredCar {
  make: string | null;
  model: string | null;
  color: string | null;
  doors: number | null;
  seats: number | null;
  firstRegistration: string | null;
  apkUntil: string | null;
  powerKw: number | null;
  engineCc: number | null;
  co2: number | null;
  energyLabel: string | null;
  /** km (WLTP) */
  electricRange: number | null;
  /** A hybrid has two. */
  fuels: string[];
}

export type RegisterAnswer =
  | { status: "found"; car: RegisteredCar }
  | { status: "off" | "unknown" | "unavailable"; car: null };

/** In ms, for all calls together; later the form comes without the register's answer. */
const maxWaitMs = 1_000;
/** In bytes. */
export const maxRegisterAnswer = 50_000;

export const registerResources = { vehicles: "m9d7-ebf2", fuels: "8ys7-d773" } as const;

interface LookUp {
  registerUrl: string | null;
  /** Returns the JSON of a URL, or throws; `signal` aborts at the end of the time for all calls. */
  read: (url: URL, signal: AbortSignal) => Promise<unknown>;
  /** Runs the calls for one plate, at once or in a queue. */
  run: (work: () => Promise<RegisteredCar | null>, signal: AbortSignal) => Promise<RegisteredCar | null>;
  onFailure: (reason: string) => void;
}

/** Looks a plate up, as somebody typed it. Never throws, and keeps nothing. */
export async function lookUpPlate(
  plate: string,
  { registerUrl, read, run, onFailure }: LookUp,
): Promise<RegisterAnswer> {
  const kenteken = registerPlate(plate);
  if (!registerUrl) return { status: "off", car: null };
  if (!kenteken) return { status: "unknown", car: null };
  const signal = AbortSignal.timeout(maxWaitMs);
  try {
    const car = await run(() => readRegister(registerUrl, kenteken, (url) => read(url, signal)), signal);
    return car ? { status: "found", car } : { status: "unknown", car: null };
  } catch (error) {
    onFailure(error instanceof Error ? error.name : "unknown");
    return { status: "unavailable", car: null };
  }
}

/** Returns a plate as the register writes it; null for one that it cannot have. */
function registerPlate(plate: string): string | null {
  const kenteken = plate.toUpperCase().replaceAll("-", "");
  return /^(?=.*\d)[A-Z\d]{6}$/.test(kenteken) ? kenteken : null;
}

/**
 * Reads both resources. The plate is a query parameter, so that no path is made of what somebody typed.
 * @param read returns the JSON of a URL, or throws
 * @returns null for a plate that the register does not have
 */
async function readRegister(
  registerUrl: string,
  kenteken: string,
  read: (url: URL) => Promise<unknown>,
): Promise<RegisteredCar | null> {
  const readRows = async (resource: string) => {
    const url = new URL(`${registerUrl}/resource/${resource}.json`);
    url.searchParams.set("kenteken", kenteken);
    return rows.parse(await read(url));
  };
  const [vehicles, fuelRows] = await Promise.all([
    readRows(registerResources.vehicles),
    readRows(registerResources.fuels).catch(() => []),
  ]);
  const [vehicle] = vehicles;
  return vehicle ? toCar(vehicle, fuelRows) : null;
}

type Row = Record<string, string | undefined>;

function toCar(vehicle: Row, fuelRows: Row[]): RegisteredCar {
  const [engine] = fuelRows;
  return {
    make: vehicle.merk ?? null,
    model: vehicle.handelsbenaming ?? null,
    color: vehicle.eerste_kleur ?? null,
    doors: countOf(vehicle.aantal_deuren, 2),
    seats: countOf(vehicle.aantal_zitplaatsen, 2),
    firstRegistration: dayOf(vehicle.datum_eerste_toelating),
    apkUntil: dayOf(vehicle.vervaldatum_apk),
    powerKw: countOf(engine?.nettomaximumvermogen, 4),
    engineCc: countOf(vehicle.cilinderinhoud, 5),
    co2: countOf(engine?.co2_uitstoot_gecombineerd, 4),
    energyLabel: vehicle.zuinigheidsclassificatie ?? null,
    electricRange: fuelRows.map(electricRange).find(Boolean) ?? null,
    fuels: fuelRows.flatMap(({ brandstof_omschrijving: fuel }) => (fuel ? [fuel] : [])),
  };
}

/** Two columns: one for electric cars, and one for those that are charged and have an engine too. */
const electricRange = (row: Row) =>
  countOf(row.actie_radius_enkel_elektrisch_wltp, 4) || countOf(row.actie_radius_extern_opladen_wltp, 4);

const rows = z.array(z.record(z.string(), z.unknown()).transform(textsOf)).max(10);

/** A value may be missing, or "Geen verstrekking in Open Data". */
function textsOf(row: Record<string, unknown>): Row {
  const texts = Object.entries(row).flatMap(([name, value]) => {
    const text = typeof value === "number" ? String(value) : value;
    const isUsable = typeof text === "string" && text.length <= 80 && !/^(geen|n\.?v\.?t|niet)\b/i.test(text);
    return isUsable && text.trim() ? [[name, text.trim()]] : [];
  });
  return Object.fromEntries(texts);
}

/** Some numbers of the register have decimals: "96.00". */
function countOf(text: string | undefined, maxDigits: number): number | null {
  const [, digits = ""] = /^(\d+)(?:\.\d+)?$/.exec(text ?? "") ?? [];
  return digits !== "" && digits.length <= maxDigits ? Math.round(Number(text)) : null;
}

/** Reads "20180510", and "2018-05-10T00:00:00.000" of the columns with a time. */
function dayOf(text: string | undefined): string | null {
  const day = (text ?? "").replace(/^(\d{4})-?(\d\d)-?(\d\d)(T.*)?$/, "$1-$2-$3");
  return isIsoDate(day) ? day : null;
}

const colors: Record<string, string> = {
  ZWART: "black",
  GRIJS: "grey",
  WIT: "white",
  BLAUW: "blue",
  ROOD: "red",
  GROEN: "green",
  BRUIN: "brown",
  BEIGE: "beige",
  GEEL: "yellow",
  ORANJE: "orange",
  PAARS: "purple",
  ROSE: "pink",
  ROZE: "pink",
  CREME: "cream",
};

/** Returns the API's name of a color; undefined if it has none. */
export const registeredColor = ({ color }: RegisteredCar): string | undefined =>
  colors[(color ?? "").toUpperCase()];

const fuelNames: [RegExp, RegExp][] = [
  [/^benzine/i, /^(petrol|gasoline)$/i],
  [/^diesel/i, /^diesel$/i],
  [/^elektri/i, /^electric$/i],
  [/^lpg/i, /^lpg$/i],
];

/**
 * Returns the fuel type; undefined for a hybrid, because the register does not know plugs.
 * @param fuelTypes with their English names
 */
export function registeredFuel<T extends { name: string }>(
  { fuels }: RegisteredCar,
  fuelTypes: readonly T[],
): T | undefined {
  const [fuel] = fuels;
  if (!fuel || fuels.length > 1) return undefined;
  const name = fuelNames.find(([register]) => register.test(fuel))?.[1];
  return name && fuelTypes.find((type) => name.test(type.name.trim()));
}
