import { data } from "react-router";
import { getCar } from "#app/api/cars.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { loadOrStatus } from "#app/api/load-or-status.ts";
import { requireRecordId } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";

/** A failed car only sets the status, to keep typed text. @throws 404 also if the API lacks `call`. */
export async function loadCarForm(api: Api, param: string, call: "contact" | "report", title: string) {
  const id = requireRecordId(param);
  if (!supports(call)) throw data(null, { status: 404 });
  const { record, init } = await loadOrStatus(getCar(api, id));
  return data({ page: { title }, id, car: record && { ...toCardCar(record), city: record.city } }, init);
}
