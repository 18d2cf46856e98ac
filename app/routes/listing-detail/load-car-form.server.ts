import { data } from "react-router";
import { getCar, supportsEnquiry } from "#app/api/cars.server.ts";
import { loadOrStatus } from "#app/api/load-or-status.ts";
import { requireRecordId } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";

/** A failed car only sets the status, to keep typed text. @throws 404 also if the API lacks `call`. */
export async function loadCarForm(api: Api, param: string, call: "contact" | "report", title: string) {
  const id = requireRecordId(param);
  const [{ record, init }, isSupported] = await Promise.all([
    loadOrStatus(getCar(api, id)),
    supportsEnquiry(api, id, call),
  ]);
  if (!isSupported) throw data(null, { status: 404 });
  return data({ page: { title }, id, car: record && { ...toCardCar(record), city: record.city } }, init);
}
