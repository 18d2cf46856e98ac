import { data } from "react-router";
import { getCar, supportsEnquiry } from "#app/api/cars.server.ts";
import { loadOrStatus } from "#app/api/load-or-status.ts";
import { requireRecordId } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";

/**
 * A page with a form about a car. A car that cannot be had is the page's status only: what somebody typed must not be
 * lost with it. Throws a 404 for what is no id, and where the API does not take what the form is for.
 */
export async function loadCarForm(api: Api, param: string, call: "contact" | "report", title: string) {
  const id = requireRecordId(param);
  const [{ record, init }, isSupported] = await Promise.all([
    loadOrStatus(getCar(api, id)),
    supportsEnquiry(api, id, call),
  ]);
  if (!isSupported) throw data(null, { status: 404 });
  return data({ page: { title }, id, car: record && { ...toCardCar(record), city: record.city } }, init);
}
