import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import type { MemberEnv } from "../../context.ts";
import { dutchDay } from "../../formats.ts";
import { type Form, formOf, readBy, versionField } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { versionOf } from "../../forms/version.ts";
import { formFrame } from "../../look/form-frame.ts";
import type { Html } from "../../look/html.ts";
import { page } from "../../look/page.ts";
import { type CarChoices, carChoices } from "./choices.ts";
import { newCarFields } from "./fields.ts";
import { addOnce } from "./insert.ts";
import { newCar } from "./schema.ts";

const title = "Add a car";
const path = "/vendor/cars/new";

/** The form that adds a car. In place of a version it carries a key, so that it adds one however often it is sent. */
export async function newCarPage(c: Context<MemberEnv>) {
  const choices = await carChoices(c.var.db, c.var.office.lang);
  return show(c, choices, { form: formOf({ [versionField]: randomUUID() }) });
}

/**
 * Puts a car on the site, and goes on to its photos. 422 with what is wrong, and 409 when the form has already added
 * another car (somebody came back to it and changed it): both with all that was typed.
 */
export async function addCar(c: Context<MemberEnv>) {
  const { db, clock, member, office } = c.var;
  const choices = await carChoices(db, office.lang);
  const { [versionField]: given = "", ...values } = await readForm(c);
  const digest = versionOf(values);
  const key = /^[\w-]{20,50}$/.test(given) ? given : digest;
  const now = clock();
  const { data: car, errors } = readBy(newCar(choices, dutchDay(now)), values, office.t);
  if (errors)
    return show(c, choices, { form: { values: { ...values, [versionField]: key }, errors }, status: 422 });
  const { id, isOther } = await addOnce(db, { vendorId: member.businessId, key, digest, car, now });
  if (!isOther) return c.redirect(office.at(`/vendor/cars/${id}/photos?added=1`), 303);
  const form = formOf({ ...values, [versionField]: randomUUID() });
  return show(c, choices, { form, status: 409, notice: addedBefore(c, id) });
}

function addedBefore(c: Context<MemberEnv>, id: number): Html {
  const { t, at } = c.var.office;
  return html`<div class="notice notice-warning" role="alert" tabindex="-1" autofocus>
<p><strong>${t("This form has added a car already")}</strong></p>
<p>${t("What you typed is kept. Press the button once more to add it as another car.")}</p>
<p><a href="${at(`/vendor/cars/${id}`)}">${t("To the car that was added")}</a></p></div>`;
}

function show(
  c: Context<MemberEnv>,
  choices: CarChoices,
  { form, status = 200, notice = "" }: { form: Form; status?: 200 | 409 | 422; notice?: Html },
) {
  const { office } = c.var;
  const { t, at } = office;
  const fields = newCarFields(office, form, choices);
  const main = html`<p><a class="link" href="${at("/vendor/cars")}">${t("My cars")}</a></p>
<h1>${t(title)}</h1>
<p class="lead">${t("The car is on the site as soon as you add it. Its photos come right after.")}</p>
${notice}
${formFrame(office, form, { action: path, fields, button: title })}`;
  return page(c, { title: t(title), main, status });
}
