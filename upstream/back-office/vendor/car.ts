import type { Context } from "hono";
import { html } from "hono/html";
import type { MemberEnv, Office } from "../context.ts";
import { dutchDay } from "../formats.ts";
import { type Form, formOf, versionField } from "../forms/form.ts";
import { handleForm } from "../forms/handle.ts";
import { versionOf } from "../forms/version.ts";
import { selectField, textField } from "../look/fields.ts";
import { formFrame, formPart } from "../look/form-frame.ts";
import type { Html } from "../look/html.ts";
import { languagesPart } from "../look/languages-part.ts";
import { page } from "../look/page.ts";
import { picture } from "../look/picture.ts";
import { statuses } from "./car-list-query.ts";
import { carEdit } from "./car-schema.ts";
import { askedCar, carValues, type OwnCar, ownCar, storeCar } from "./edit-car.ts";
import { photosCard } from "./photos/list.ts";
import type { PriceStep } from "./price-history.ts";
import { statusBadge, statusTexts } from "./status-badge.ts";

/** One car of a vendor's and its form. */
export async function carPage(c: Context<MemberEnv>) {
  const car = await ownCar(c.var.db, askedCar(c), c.var.office.lang);
  const values = carValues(car);
  return show(c, car, formOf({ ...values, [versionField]: versionOf(values) }));
}

/** Stores what was changed of it. */
export async function changeCar(c: Context<MemberEnv>) {
  const { db, clock, office } = c.var;
  const own = askedCar(c);
  // Whose it is goes before what was typed.
  await ownCar(db, own);
  return handleForm(c, {
    schema: carEdit,
    path: `/vendor/cars/${own.id}`,
    store: (edit, isCurrent) => storeCar(db, own, { edit, isCurrent, today: dutchDay(clock()) }),
    show: async (form, status) => show(c, await ownCar(db, own, office.lang), form, status),
  });
}

function show(c: Context<MemberEnv>, car: OwnCar, form: Form, status: 200 | 409 | 422 = 200) {
  const { office } = c.var;
  const { t, at, site } = office;
  const isSaved = status === 200 && c.req.query("saved") !== undefined;
  const main = html`<p><a class="link" href="${at("/vendor/cars")}">${t("My cars")}</a></p>
<div class="head"><h1><bdi>${car.title}</bdi></h1><a class="btn btn-secondary" href="${site(`/listing-detail-v1/${car.id}`)}">${t("View on the site")}</a></div>
${facts(office, car)}
${photosCard(office, car)}
${formFrame(office, form, { action: `/vendor/cars/${car.id}`, isSaved, fields: fields(office, form) })}
${history(office, car)}`;
  return page(c, { title: car.title, main, status });
}

function facts(office: Office, car: OwnCar): Html {
  const { formats } = office;
  const [photo] = JSON.parse(car.images) as string[];
  return html`<div class="card row">${picture(office, photo)}<div>
<p class="price"><bdi>${formats.price(car.price_cents)}</bdi> ${statusBadge(office, car.sell_status)}</p>
<p class="facts"><span>${car.year}</span><span><bdi>${formats.number(car.mileage)} km</bdi></span><span>${car.fuel_type}</span><span>${car.transmission_type}</span>${
    car.license_plate && html`<span><bdi dir="ltr">${car.license_plate}</bdi></span>`
  }</p></div></div>`;
}

function fields(office: Office, form: Form): Html {
  const { t } = office;
  const digits = { inputmode: "decimal", dir: "ltr", autocomplete: "off" };
  const facts = html`<div class="columns">
${textField(office, form, {
  name: "price",
  label: t("Price in euros"),
  hint: t("A new price is added to the price history, which buyers see: one a day, the last one counts."),
  control: digits,
})}
${textField(office, form, { name: "mileage", label: t("Mileage in kilometres"), control: digits })}
${selectField(office, form, {
  name: "sell_status",
  label: t("Status"),
  hint: t("A sold car leaves the lists; its page stays readable."),
  options: statuses.map((status) => [status, t(statusTexts[status])] as const),
})}</div>`;
  const texts = { title: t("Description"), name: "description" };
  return html`${formPart(t("Price and status"), facts)}${languagesPart(office, form, texts)}`;
}

function history({ t, formats }: Office, car: OwnCar): Html {
  const steps = JSON.parse(car.price_history) as PriceStep[];
  if (steps.length === 0) return "";
  return html`<section class="card" aria-labelledby="history"><h2 class="h3" id="history">${t("Price history")}</h2><dl class="steps">${steps
    .toReversed()
    .map(
      ({ date, price }) =>
        html`<div><dt>${formats.date(date)}</dt><dd><bdi>${formats.price(price * 100)}</bdi></dd></div>`,
    )}</dl></section>`;
}
