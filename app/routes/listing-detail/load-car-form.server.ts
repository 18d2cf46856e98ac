import { data } from "react-router";
import { getCar } from "#app/api/cars.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { loadOrStatus } from "#app/api/load-or-status.ts";
import { optional, requireRecordId } from "#app/api/page-errors.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { getApi } from "#app/middleware/api.ts";
import { loadCustomerSender } from "#app/middleware/customer-contact.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getRefusedForm } from "#app/middleware/preserve-input.ts";
import type { Route } from "./+types/route";
import { missingCar } from "./missing-car.ts";
import { carFormHref, carHref, variantOfForm } from "./variants.ts";

/** Keeps typed text if the car fails to load, or is gone after a refusal. @throws 404 also if the API lacks `call` */
export async function loadCarForm(
  { context, params, url }: Pick<Route.LoaderArgs, "context" | "params" | "url">,
  call: "contact" | "report",
  title: string,
) {
  const { t, lang } = getI18n(context);
  const missing = missingCar(t, lang);
  const id = requireRecordId(params.id, missing);
  if (!supports(call)) throw data(null, { status: 404 });
  const read = getCar(getApi(context), id);
  const [{ record, init }, sender] = await Promise.all([
    getRefusedForm(context) ? { record: await optional(read, null), init: {} } : loadOrStatus(read, missing),
    loadCustomerSender(context),
  ]);
  const variant = variantOfForm(url.href);
  return data(
    {
      page: { title },
      back: carHref(lang, variant, id),
      action: carFormHref(lang, call, variant, id),
      sender,
      car: record && { ...toCardCar(record), city: record.city },
    },
    init,
  );
}
