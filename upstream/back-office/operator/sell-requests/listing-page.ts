import type { Context } from "hono";
import { html } from "hono/html";
import { dateInNetherlands } from "#contract/dates.ts";
import { listTowns } from "#upstream/modules/reference-data/service.ts";
import { listedMail } from "#upstream/modules/sell-car/mails.ts";
import { titleOf } from "#upstream/modules/sell-car/service.ts";
import { queueMail } from "#upstream/platform/mail/outbox.ts";
import type { OperatorEnv } from "../../context.ts";
import { createForm, type Form, parseForm, versionField } from "../../forms/form.ts";
import { localizeAmounts } from "../../forms/localize-amounts.ts";
import { readForm } from "../../forms/read-form.ts";
import { requireId } from "../../id-param.ts";
import { newCarFields } from "../../vendor/add-car/fields.ts";
import { loadCarOptions } from "../../vendor/add-car/options.ts";
import { type SelectOption, selectField } from "../../views/fields.ts";
import { formSection, formView } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { fieldsByLanguage } from "../../views/translated-fields.ts";
import { changeAsOperator, isLateSubmit, redirectSaved } from "../change.ts";
import { insertListing, isListedAs, listingSchema, proposeListing } from "./listing.ts";
import { listPath, nextStatuses, orUnsavedRequest, redirectToRequest } from "./page.ts";
import { findSellRequest, lockSellRequest, type SellRequestDetail } from "./query.ts";

/** The form of a new listing, filled in from the seller's request. */
export async function listingPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const request = await findSellRequest(db, requireId(c));
  if (!nextStatuses[request.status].includes("listed")) return redirectToRequest(c, request.id);
  const proposed = await proposeListing(db, request, pageContext.lang);
  return renderListing(c, request, createForm(localizeAmounts(pageContext.formats, proposed)));
}

/** Makes a listing of a request, with its photos, and mails the seller. 422 with what is still missing. */
export const listSellRequest = orUnsavedRequest(storeListing, (pageContext) =>
  fieldsByLanguage(pageContext, "description"),
);

async function storeListing(c: Context<OperatorEnv>) {
  const { clock, db, pageContext, publicOrigin: origin } = c.var;
  const id = requireId(c);
  const now = clock();
  const request = await findSellRequest(db, id);
  const { [versionField]: _, ...values } = await readForm(c);
  const schema = listingSchema(
    await loadCarOptions(db, pageContext.lang),
    dateInNetherlands(now),
    await listTowns(db, pageContext.lang),
  );
  const { data: listing, errors } = parseForm(schema, values, pageContext.t);
  if (errors) return renderListing(c, request, { values, errors });
  const operator = c.var.operator.email;
  const isLate = await changeAsOperator(c, async (trx) => {
    await lockSellRequest(trx, id);
    const current = await findSellRequest(trx, id);
    const step = { action: "sell-request-changed", path: `${listPath}/${id}` } as const;
    if (!nextStatuses[current.status].includes("listed"))
      return {
        result:
          !(await isListedAs(trx, current, listing)) || (await isLateSubmit(trx, { operator, ...step })),
      };
    const carId = await insertListing(trx, { request: current, listing, now });
    await queueMail(trx, listedMail({ request: current, carId, origin }), now);
    const change = {
      ...step,
      subject: `${current.reference} ${titleOf(current)}`,
      before: { status: current.status },
      after: { status: "listed", car: String(carId) },
    } as const;
    return { change, result: false };
  });
  return redirectSaved(c, `${listPath}/${id}`, { isPublic: true, isLate });
}

async function renderListing(c: Context<OperatorEnv>, request: SellRequestDetail, form: Form) {
  const { db, pageContext } = c.var;
  const { t, href, keepListState, lang } = pageContext;
  const path = `${listPath}/${request.id}`;
  const towns = (await listTowns(db, lang)).map((town): SelectOption => [String(town.id), town.name]);
  const town = selectField(pageContext, form, {
    name: "town_id",
    label: t("Town"),
    options: [["", t("Please choose")], ...towns],
  });
  const hint = t("The car is put on the site with its photos, as a private seller's, who gets an e-mail.");
  const car = newCarFields(pageContext, form, await loadCarOptions(db, lang), { isPrivate: true });
  const fields = html`${formSection(t("Listing"), town, hint)}${car}`;
  const title = t("Make a listing");
  const main = html`<p><a class="link" href="${href(keepListState(path))}"><bdi>${titleOf(request)}</bdi></a></p>
<h1>${title}: <bdi>${titleOf(request)}</bdi></h1>
${formView(pageContext, form, { action: keepListState(`${path}/listing`), fields, button: "Make a listing" })}`;
  return renderPage(c, { title: `${title} · ${titleOf(request)}`, main, form });
}
