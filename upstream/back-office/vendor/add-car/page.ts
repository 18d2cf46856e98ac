import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import { dateInNetherlands } from "#contract/dates.ts";
import type { BusinessUserEnv } from "../../context.ts";
import { createForm, type Form, parseForm, versionField } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { versionDigest } from "../../forms/record-version.ts";
import { formView } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { isOwnCar } from "../edit-car.ts";
import { newCarFields } from "./fields.ts";
import { fillInFromPlate, proposedField } from "./from-plate.ts";
import { insertCarOnce } from "./insert-car.ts";
import { type CarOptions, loadCarOptions } from "./options.ts";
import { newCarSchema } from "./schema.ts";

const title = "Add a car";
const path = "/vendor/cars/new";
/** The hidden field with the id of the car of which the form has said that it is there already. */
const knownField = "known";

/** The form has an idempotency key instead of a version, so that a second submit adds no second car. */
export async function newCarPage(c: Context<BusinessUserEnv>) {
  const carOptions = await loadCarOptions(c.var.db, c.var.pageContext.lang);
  return renderNewCar(c, carOptions, { form: createForm({ [versionField]: randomUUID() }) });
}

/**
 * Adds a car, then leads to its photos. 422 with errors, 409 if the key was used with other values or there is such a car.
 * The plate's button fills in the form from the plate.
 */
export async function addCar(c: Context<BusinessUserEnv>) {
  const { db, clock, businessUser, pageContext, registerUrl } = c.var;
  const carOptions = await loadCarOptions(db, pageContext.lang);
  const {
    [versionField]: submittedKey = "",
    [proposedField]: proposed = "",
    [knownField]: known = "",
    intent,
    ...values
  } = await readForm(c);
  const hidden = { [proposedField]: proposed, [knownField]: known, [versionField]: submittedKey };
  if (intent === "plate" && registerUrl !== null) {
    const typed = { ...values, ...hidden };
    return renderNewCar(c, carOptions, await fillInFromPlate(c, carOptions, typed));
  }
  const digest = versionDigest(values);
  const key = /^[\w-]{20,50}$/.test(submittedKey) ? submittedKey : digest;
  const now = clock();
  const { data: car, errors } = parseForm(
    newCarSchema(carOptions, dateInNetherlands(now)),
    values,
    pageContext.t,
  );
  if (errors)
    return renderNewCar(c, carOptions, {
      form: { values: { ...values, ...hidden, [versionField]: key }, errors },
    });
  const { id, refusal } = await insertCarOnce(db, {
    vendorId: businessUser.businessId,
    key,
    digest,
    car,
    known,
    now,
  });
  if (!refusal) return c.redirect(pageContext.href(`/vendor/cars/${id}/photos?added=1`), 303);
  const form = createForm({
    ...values,
    ...{ [proposedField]: proposed, [knownField]: String(id), [versionField]: randomUUID() },
  });
  return renderNewCar(c, carOptions, { form, status: 409, notice: await alreadyThereNotice(c, id, refusal) });
}

const noticeTexts = {
  "key reused": ["This form has already added a car", "To the car that was added"],
  similar: ["You already have a car like this", "To that car"],
} as const;

async function alreadyThereNotice(
  c: Context<BusinessUserEnv>,
  id: number,
  refusal: keyof typeof noticeTexts,
): Promise<Html> {
  const [title, link] = noticeTexts[refusal];
  const { db, businessUser, pageContext } = c.var;
  const { t, href } = pageContext;
  const isThere = await isOwnCar(db, { vendorId: businessUser.businessId, id }, { deleted: false });
  return html`<div class="notice notice-warning" role="alert" tabindex="-1" autofocus>
<p><strong>${t(title)}</strong></p>
<p>${t("What you typed is kept. Press the button once more to add it as another car.")}</p>
${isThere && html`<p><a href="${href(`/vendor/cars/${id}`)}">${t(link)}</a></p>`}</div>`;
}

function renderNewCar(
  c: Context<BusinessUserEnv>,
  carOptions: CarOptions,
  { form, status, notice = "" }: { form: Form; status?: 409 | 429; notice?: Html },
) {
  const { pageContext, registerUrl } = c.var;
  const { t, href } = pageContext;
  const hiddenFields = [proposedField, knownField].map(
    (name) => html`<input type="hidden" name="${name}" value="${form.values[name] ?? ""}">`,
  );
  const plateButton = html`<p><button class="btn btn-secondary" name="intent" value="plate">${t("Fill in from the plate")}</button></p>`;
  // Enter presses a form's first button, which must not be the plate's.
  const enter = html`<button class="hidden" tabindex="-1" aria-hidden="true"></button>`;
  const fields = html`${hiddenFields}${registerUrl !== null && enter}${newCarFields(pageContext, form, carOptions, registerUrl === null ? {} : { plateButton })}`;
  const main = html`<p><a class="link" href="${href("/vendor/cars")}">${t("My cars")}</a></p>
<h1>${t(title)}</h1>
<p class="lead">${t("The car is on the site as soon as you add it. Its photos come right after.")}</p>
${notice}
${formView(pageContext, form, { action: path, fields, button: title })}`;
  return renderPage(c, { title: t(title), main, form, status });
}
