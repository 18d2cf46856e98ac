import { getFilterLists, getMarketFacets } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { findInRegister } from "#app/api/vehicle-register.server.ts";
import { dateInNetherlands } from "#contract/dates.ts";
import { isDutchPlate } from "#contract/format-license-plate.ts";
import { defaultLang } from "#contract/languages.ts";
import { licensePlate } from "#contract/license-plate.ts";
import { registeredNames } from "#contract/registered-names.ts";
import {
  type RegisterAnswer,
  type RegisteredCar,
  registeredColor,
  registeredFuel,
} from "#contract/vehicle-register.ts";
import { type ApkInterval, nextApkDate } from "./form/apk-schedule.ts";

/** Values by the names of the form's fields. */
type Proposals = Record<string, string>;

interface LookUp {
  plate: string;
  /** Error of the plate, an i18n key. */
  error: string | null;
  /** `foreign`: not a Dutch pattern, so the register is not asked. */
  status: RegisterAnswer["status"] | "foreign" | null;
  values: Proposals;
}

/** Returns what the register says about a plate as values of the form; an invalid plate is only shown again. */
export async function proposeFor(api: Api, typed: string, client: string | null): Promise<LookUp> {
  const plate = licensePlate.safeParse(typed.slice(0, 30));
  if (!plate.success)
    return {
      plate: typed.slice(0, 30),
      error: plate.error.issues[0]?.message ?? null,
      status: null,
      values: {},
    };
  if (!isDutchPlate(plate.data)) return { plate: plate.data, error: null, status: "foreign", values: {} };
  const answer = await findInRegister(plate.data, client);
  const values = answer.car ? await valuesOf(api, answer.car) : {};
  return { plate: plate.data, error: null, status: statusOf(answer, values), values };
}

const statusOf = ({ status }: RegisterAnswer, values: Proposals) =>
  status === "found" && Object.keys(values).length === 0 ? "unknown" : status;

async function valuesOf(api: Api, car: RegisteredCar): Promise<Proposals> {
  const facets = await optional(getMarketFacets(api), null);
  const { firstRegistration: first, apkUntil } = car;
  const { brand, model } = registeredNames(car, facets);
  const color = registeredColor(car);
  const colors = facets?.colors ?? [];
  const isUnknownColor = colors.length > 0 && !colors.some(({ value }) => value === color);
  const interval = intervalOf(car.fuels);
  const today = dateInNetherlands(new Date());
  const scheduled = first && interval && nextApkDate({ first, last: "", interval, today });
  const values: Record<string, string | number | null | undefined> = {
    brand,
    model,
    model_year: first?.slice(0, 4),
    fuel_type: await fuelOf(api, car),
    color: isUnknownColor ? null : color,
    first_registration_date: first,
    next_apk_date: apkUntil ?? scheduled,
    doors: withinBounds(car.doors, 2, 6),
    seats: withinBounds(car.seats, 2, 9),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

/** Null for a number that the form would refuse. */
const withinBounds = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max ? value : null;

const isElectric = (fuel: string) => /^elektri/i.test(fuel);

/** Returns the id of the fuel type, whatever the page's language. */
async function fuelOf(api: Api, car: RegisteredCar): Promise<string | undefined> {
  const english = await optional(getFilterLists({ ...api, lang: defaultLang }), null);
  return registeredFuel(car, english?.fuel_types ?? [])?.id.toString();
}

/** Undefined if the register names no fuel. */
function intervalOf(fuels: string[]): ApkInterval | undefined {
  if (fuels.length === 0) return undefined;
  return fuels.every((fuel) => isElectric(fuel) || /^(benzine|alcohol)/i.test(fuel)) ? "long" : "short";
}

/** Returns the schedules of fuel types by id. Others, such as hybrids, may have either and are left out. */
export async function getApkIntervals(api: Api): Promise<Record<string, ApkInterval>> {
  const english = await optional(getFilterLists({ ...api, lang: defaultLang }), null);
  const intervals = (english?.fuel_types ?? []).flatMap(({ id, name }): [string, ApkInterval][] => {
    if (/^(petrol|gasoline|electric)$/i.test(name)) return [[String(id), "long"]];
    return /^(diesel|lpg|cng)/i.test(name) ? [[String(id), "short"]] : [];
  });
  return Object.fromEntries(intervals);
}
