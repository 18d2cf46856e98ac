import { data } from "react-router";
import { getCar } from "#app/api/cars.server.ts";
import { supports } from "#app/api/extensions.server.ts";
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
  if (!supports(call)) throw data(null, { status: 404 });
  const { record, init } = await loadOrStatus(getCar(api, id));
  return data({ page: { title }, id, car: record && { ...toCardCar(record), city: record.city } }, init);
}
