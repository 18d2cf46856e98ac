import { getMarketFacets } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { findInRegister } from "#app/api/vehicle-register.server.ts";
import { isIsoDate } from "#contract/dates.ts";
import { licensePlate } from "#contract/license-plate.ts";
import { registeredNames } from "#contract/registered-names.ts";

export interface FoundPlate {
  status: "found" | "unknown" | "unavailable";
  apkUntil: string | null;
}

/** Looks up the form's plate in the vehicle register, and fills in make and model where nobody typed them. */
export async function findPlate(api: Api, form: FormData, client: string | null) {
  const plate = licensePlate.safeParse(String(form.get("license_plate") ?? "").slice(0, 30));
  if (!plate.success) return { errors: plate.error.issues.map(({ message }) => message), found: null };
  const { status, car } = await findInRegister(plate.data, client);
  if (status === "off") return { errors: [], found: null };
  form.set("license_plate", plate.data);
  const names = car ? registeredNames(car, await optional(getMarketFacets(api), null)) : {};
  for (const name of ["brand", "model"] as const) {
    if (status === "unavailable") break;
    const previous = `registered_${name}`;
    const isTyped = form.get(name) && form.get(name) !== form.get(previous);
    if (!isTyped) form.set(name, names[name] ?? "");
    form.set(previous, names[name] ?? "");
  }
  const found: FoundPlate = { status, apkUntil: car?.apkUntil ?? null };
  return { errors: [], found };
}

/** Returns what an earlier answer said about the same plate; the form posts it along. */
export function readPostedPlate(form: FormData): FoundPlate | null {
  const [plate, day = ""] = String(form.get("apk") ?? "").split(" ");
  const { data: typed } = licensePlate.safeParse(form.get("license_plate"));
  return isIsoDate(day) && plate === typed ? { status: "found", apkUntil: day } : null;
}
