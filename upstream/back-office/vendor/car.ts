import type { Context } from "hono";
import { html } from "hono/html";
import { parseImagePaths } from "../../modules/cars/images.ts";
import { listPrices, type PriceStep } from "../../modules/cars/price-history.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { editForm, type Form } from "../forms/form.ts";
import { handleForm } from "../forms/handle-form.ts";
import { localizeAmounts } from "../forms/localize-amounts.ts";
import { photosCard } from "../photos/views.ts";
import { selectField, textField } from "../views/fields.ts";
import { formSection, formView } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { translatedFields } from "../views/translated-fields.ts";
import { allInField } from "./all-in-field.ts";
import { carFacts, importNotice } from "./car-facts.ts";
import { sellStatuses } from "./car-list-query.ts";
import { carSearchOf, withCarSearch } from "./car-list-state.ts";
import { messagesCard } from "./car-messages.ts";
import { carFormValues, carIdParam, findOwnCar, type OwnCar, updateCar } from "./edit-car.ts";
import { allInPrice, carEditSchema, editedPrice } from "./edit-car-schema.ts";
import { sellStatusLabels } from "./status-badge.ts";
import { renderUnsavedCar } from "./unsaved-car.ts";
import { upcomingViewings } from "./upcoming-viewings.ts";

export async function carPage(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const car = await findOwnCar(db, carIdParam(c), pageContext.lang);
  const values = carFormValues(car);
  const shown = localizeAmounts(pageContext.formats, values);
  return renderCar(c, car, editForm(values, shown));
}

export const saveCar = (c: Context<BusinessUserEnv>) =>
  storeCar(c).catch((error) => renderUnsavedCar(c, error));

async function storeCar(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext } = c.var;
  const own = carIdParam(c);
  // Another vendor's car must answer 404 before the input is validated.
  const car = await findOwnCar(db, own);
  return handleForm(c, {
    schema: carEditSchema.extend({ price: editedPrice(car) }),
    path: withCarSearch(`/vendor/cars/${own.id}`, carSearchOf(c)),
    save: (edit, isCurrent) => updateCar(db, own, { edit, isCurrent, now: clock() }),
    renderForm: async (form) => renderCar(c, await findOwnCar(db, own, pageContext.lang), form),
  });
}

async function renderCar(c: Context<BusinessUserEnv>, car: OwnCar, form: Form) {
  const { db, pageContext } = c.var;
  const { t, href, siteUrl, isSaved } = pageContext;
  const search = carSearchOf(c);
  const action = withCarSearch(`/vendor/cars/${car.id}`, search);
  const viewings = isSaved && (await upcomingViewings(c, car));
  const main = html`<p><a class="link" href="${href(withCarSearch("/vendor/cars", search))}#car-${car.id}">${t("My cars")}</a></p>
<div class="head"><h1><bdi>${car.title}</bdi></h1><p class="actions"><a class="btn btn-secondary" href="${href(withCarSearch(`/vendor/cars/${car.id}/details`, search))}">${t("All details")}</a>
${car.hidden === null && html`<a class="btn btn-secondary" href="${siteUrl(`/listing-detail-v1/${car.id}`)}">${t("View on the site")}</a>`}</p></div>
${carFacts(pageContext, car)}
${car.hidden !== null && html`<p class="notice notice-warning">${t("Visitors do not see this car: it was taken off the site. The reason was sent to you by e-mail.")}</p>`}
${importNotice(pageContext, car)}
${viewings && html`<p class="notice notice-warning">${viewings}</p>`}
${formView(pageContext, form, { action, isSaved, fields: fields(pageContext, form) })}
${photosCard(pageContext, { path: withCarSearch(`/vendor/cars/${car.id}/photos`, search), images: parseImagePaths(car.images) })}
${await messagesCard(c, car)}
${history(pageContext, await listPrices(db, car.id))}
<p><a class="link" href="${href(withCarSearch(`/vendor/cars/${car.id}/delete`, search))}">${t("Delete this car")}</a></p>`;
  return renderPage(c, { title: car.title, main, form });
}

function fields(pageContext: PageContext, form: Form): Html {
  const { t } = pageContext;
  const digits = { inputmode: "decimal", dir: "ltr" };
  const facts = html`<div class="columns">
${textField(pageContext, form, {
  name: "price",
  label: t("Price in euros"),
  hint: `${t(allInPrice)} ${t("A new price is added to the price history, which buyers see: one a day, the last one counts.")}`,
  control: digits,
})}
${allInField(pageContext, form)}
${textField(pageContext, form, { name: "mileage", label: t("Mileage in kilometres"), control: digits })}
${selectField(pageContext, form, {
  name: "sell_status",
  label: t("Status"),
  hint: t("A sold car leaves the lists; its page stays readable."),
  options: sellStatuses.map((status) => [status, t(sellStatusLabels[status])] as const),
})}</div>`;
  const texts = { title: t("Description"), name: "description" };
  return html`${formSection(t("Price and status"), facts)}${translatedFields(pageContext, form, texts)}`;
}

function history({ t, formats }: PageContext, steps: PriceStep[]): Html {
  if (steps.length === 0) return "";
  return html`<section class="card" aria-labelledby="history"><h2 class="h3" id="history">${t("Price history")}</h2><dl class="steps">${steps
    .toReversed()
    .map(
      ({ date, price }) =>
        html`<div><dt>${formats.date(date)}</dt><dd><bdi>${formats.price(price * 100)}</bdi></dd></div>`,
    )}</dl></section>`;
}
