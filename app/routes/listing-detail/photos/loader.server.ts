import { getCar } from "#app/api/cars.server.ts";
import { essential, requireRecordId } from "#app/api/page-errors.ts";
import { toDetailCar } from "#app/features/cars/car-details.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { contactTarget } from "../contact-target.server.ts";
import { missingCar } from "../missing-car.ts";
import { carHref, variantOfForm } from "../variants.ts";
import type { Route } from "./+types/route";

/** @throws 404 for an unknown car */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { t, lang } = getI18n(context);
  const missing = missingCar(t, lang);
  const id = requireRecordId(params.id, missing);
  const { title, photos, price, status } = toDetailCar(await essential(getCar(getApi(context), id), missing));
  const name = title ?? t("Car without a title");
  const variant = variantOfForm(url.href);
  return {
    name,
    photos,
    price,
    contact: status === "sold" ? null : contactTarget(lang, variant, id, name),
    back: carHref(lang, variant, id),
    list: localizedHref(lang, "/:lang?/listing-car"),
    page: { title: t("Photos: {{name}}", { name }), noindex: true },
  };
}
