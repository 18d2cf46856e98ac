import type { Context } from "hono";
import type { BusinessUserEnv } from "../context.ts";
import { fieldsByLanguage } from "../views/translated-fields.ts";
import { renderUnsaved } from "../views/unsaved.ts";
import { carSearchOf, withCarSearch } from "./car-list-state.ts";
import { carIdParam, isOwnCar } from "./edit-car.ts";

/**
 * Gives back the description typed for a car that a colleague has deleted meanwhile.
 * @throws the error that saving has thrown, for any other car
 */
export async function renderUnsavedCar(c: Context<BusinessUserEnv>, error: { status?: number }) {
  const { db, pageContext } = c.var;
  if (error.status !== 404 || !(await isOwnCar(db, carIdParam(c), { deleted: true }))) throw error;
  return renderUnsaved(c, {
    title: "Your changes are not saved",
    reason: "This car has been deleted in the meantime.",
    list: { label: "My cars", path: withCarSearch("/vendor/cars", carSearchOf(c)) },
    fields: fieldsByLanguage(pageContext, "description"),
  });
}
