import type { Context } from "hono";
import { html } from "hono/html";
import { dateInNetherlands } from "#contract/dates.ts";
import type { BusinessUserEnv } from "../context.ts";
import { editForm, type Form } from "../forms/form.ts";
import { handleForm } from "../forms/handle-form.ts";
import { localizeAmounts } from "../forms/localize-amounts.ts";
import { formView } from "../views/form-view.ts";
import { renderPage } from "../views/page.ts";
import { newCarFields } from "./add-car/fields.ts";
import { loadCarOptions, selectChoices, withChoicesOf } from "./add-car/options.ts";
import { newCarSchema } from "./add-car/schema.ts";
import { importNotice } from "./car-facts.ts";
import { carSearchOf, withCarSearch } from "./car-list-state.ts";
import { carIdParam, findOwnCar } from "./edit-car.ts";
import { editedPrice } from "./edit-car-schema.ts";
import { detailValues, updateDetails } from "./edit-details.ts";
import { renderUnsavedCar } from "./unsaved-car.ts";

export async function detailsPage(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const values = await detailValues(db, await findOwnCar(db, carIdParam(c), pageContext.lang));
  const shown = localizeAmounts(pageContext.formats, values);
  return renderDetails(c, editForm(values, shown));
}

export const saveDetails = (c: Context<BusinessUserEnv>) =>
  storeDetails(c).catch((error) => renderUnsavedCar(c, error));

async function storeDetails(c: Context<BusinessUserEnv>) {
  const { db, clock } = c.var;
  const own = carIdParam(c);
  // Another vendor's car must answer 404 before the input is validated.
  const car = await findOwnCar(db, own);
  const now = clock();
  return handleForm(c, {
    schema: newCarSchema(await ownCarOptions(c), dateInNetherlands(now)).safeExtend({
      price: editedPrice(car),
    }),
    path: withCarSearch(`/vendor/cars/${own.id}/details`, carSearchOf(c)),
    save: (car, isCurrent) => updateDetails(db, own, { car, isCurrent, now }),
    renderForm: (form) => renderDetails(c, form),
  });
}

async function ownCarOptions(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const car = selectChoices(db, pageContext.lang).where("cars.id", "=", carIdParam(c).id);
  return withChoicesOf(await car.executeTakeFirstOrThrow(), await loadCarOptions(db, pageContext.lang));
}

async function renderDetails(c: Context<BusinessUserEnv>, form: Form) {
  const { db, pageContext } = c.var;
  const { t, href, isSaved } = pageContext;
  const car = await findOwnCar(db, carIdParam(c), pageContext.lang);
  const carPath = withCarSearch(`/vendor/cars/${car.id}`, carSearchOf(c));
  const fields = newCarFields(pageContext, form, await ownCarOptions(c));
  const action = withCarSearch(`/vendor/cars/${car.id}/details`, carSearchOf(c));
  const main = html`<p><a class="link" href="${href(carPath)}"><bdi>${car.title}</bdi></a></p>
<h1>${t("All details")}</h1>
${importNotice(pageContext, car)}
${formView(pageContext, form, { action, isSaved, fields })}`;
  return renderPage(c, { title: `${t("All details")} · ${car.title}`, main, form });
}
