import type { Context } from "hono";
import { html } from "hono/html";
import { dateInNetherlands } from "#contract/dates.ts";
import { type ListingStatus, listingStatuses } from "#contract/sell-car.ts";
import { listTowns } from "#upstream/modules/reference-data/service.ts";
import { listedMail } from "#upstream/modules/sell-car/mails.ts";
import { setListingStatus, titleOf } from "#upstream/modules/sell-car/service.ts";
import { queueMail } from "#upstream/platform/mail/outbox.ts";
import type { OperatorEnv, PageContext } from "../../context.ts";
import { createForm, type Form, parseForm, versionField } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import type { TextKey } from "../../i18n.ts";
import { newCarFields } from "../../vendor/add-car/fields.ts";
import { loadCarOptions } from "../../vendor/add-car/options.ts";
import { type SelectOption, selectField } from "../../views/fields.ts";
import { buttonForm, formSection, formView } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { pageParam, pagination } from "../../views/pagination.ts";
import { thumbnail } from "../../views/thumbnail.ts";
import { changeAsOperator, noticeIfSaved, redirectSaved, requireId } from "../change.ts";
import { stateFilter } from "../state-filter.ts";
import { insertListing, listingSchema, nameChoices, proposeListing } from "./listing.ts";
import {
  findSellRequest,
  listRequestPhotos,
  listSellRequests,
  lockSellRequest,
  type SellRequestDetail,
} from "./query.ts";

const listPath = "/operator/sell-requests";

export const statusLabels = {
  received: "Received",
  inspected: "Inspected",
  listed: "On the site",
  sold: "Sold",
  withdrawn: "Withdrawn",
} as const satisfies Record<ListingStatus, TextKey>;

const pressLabels = {
  ...statusLabels,
  inspected: "Mark as inspected",
  sold: "Mark as sold",
  withdrawn: "Withdraw",
} as const satisfies Record<ListingStatus, TextKey>;

/** What can follow by a press; a listing is made by its own form. */
const nextStatuses: Record<ListingStatus, ListingStatus[]> = {
  received: ["inspected", "withdrawn"],
  inspected: ["withdrawn"],
  listed: ["sold", "withdrawn"],
  sold: [],
  withdrawn: [],
};

const statusBadge = ({ t }: PageContext, status: ListingStatus) =>
  html`<span class="badge ${status === "listed" ? "badge-success" : status === "received" ? "badge-warning" : ""}">${t(statusLabels[status])}</span>`;

export async function sellRequestListPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { t, href, formats } = pageContext;
  const isDone = c.req.query("state") === "done";
  const result = await listSellRequests(db, { isDone, page: pageParam(c.req.query("page")) });
  const pageHref = (page: number) =>
    href(`${listPath}?${new URLSearchParams({ ...(isDone && { state: "done" }), page: String(page) })}`);
  const main = html`<div class="head"><h1>${t("Cars to be sold")}</h1>${stateFilter(pageContext, listPath, isDone)}</div>
${
  result.total === 0
    ? html`<div class="card empty"><p><strong>${t("Nothing here")}</strong></p><p>${t("Cars that private sellers offer come here.")}</p></div>`
    : html`<ul class="stack">${result.data.map(
        (request) =>
          html`<li class="card row row-branch">${thumbnail(pageContext, request.photo)}<div><h2 class="h3"><a class="cover" href="${href(`${listPath}/${request.id}`)}"><bdi>${titleOf(request)}</bdi></a></h2>
<p class="facts"><span>${formats.price(request.price_cents)}</span><span><bdi dir="ltr">${request.license_plate}</bdi></span><span><bdi>${request.first_name} ${request.last_name}</bdi></span><time datetime="${request.created_at}">${formats.dateTime(request.created_at)}</time></p></div>
<p>${statusBadge(pageContext, request.status)}</p></li>`,
      )}</ul>`
}
${pagination(pageContext, { page: result.current_page, last: result.last_page }, pageHref)}`;
  return renderPage(c, { title: t("Cars to be sold"), main });
}

export async function sellRequestPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const request = await findSellRequest(db, requireId(c));
  return renderRequest(c, request, createForm(await proposeListing(db, request, pageContext.lang)));
}

/** Received, inspected, sold or withdrawn. A second press changes nothing. */
export async function changeSellRequest(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const { status: wanted } = await readForm(c);
  const isPublic = await changeAsOperator(c, async (trx) => {
    await lockSellRequest(trx, id);
    const request = await findSellRequest(trx, id);
    const status = listingStatuses.find((known) => known === wanted);
    if (!status || !nextStatuses[request.status].includes(status)) return { result: false };
    await setListingStatus(trx, request, status);
    const subject = { subject: `${request.reference} ${titleOf(request)}`, path: `${listPath}/${id}` };
    const change = { action: "sell-request-changed", ...subject } as const;
    return {
      change: { ...change, before: { status: request.status }, after: { status } },
      result: request.car_id !== null,
    };
  });
  return redirectSaved(c, `${listPath}/${id}`, { isPublic });
}

/** Makes a listing of a request, photos included, and tells its seller. 422 with what is still missing. */
export async function listSellRequest(c: Context<OperatorEnv>) {
  const { clock, db, pageContext, publicOrigin: origin } = c.var;
  const id = requireId(c);
  const now = clock();
  const request = await findSellRequest(db, id);
  const { [versionField]: _, ...values } = await readForm(c);
  const schema = listingSchema(await loadCarOptions(db, pageContext.lang), dateInNetherlands(now));
  const { data: listing, errors } = parseForm(schema, values, pageContext.t);
  if (errors) return renderRequest(c, request, { values, errors });
  await changeAsOperator(c, async (trx) => {
    await lockSellRequest(trx, id);
    const current = await findSellRequest(trx, id);
    if (current.status !== "received" && current.status !== "inspected") return { result: undefined };
    const carId = await insertListing(trx, { request: current, listing, now });
    await queueMail(trx, listedMail({ request: current, carId, origin }), now);
    const change = {
      action: "sell-request-changed",
      subject: `${current.reference} ${titleOf(current)}`,
      path: `${listPath}/${id}`,
      before: { status: current.status },
      after: { status: "listed", car: String(carId) },
    } as const;
    return { change, result: undefined };
  });
  return redirectSaved(c, `${listPath}/${id}`, { isPublic: true });
}

async function renderRequest(c: Context<OperatorEnv>, request: SellRequestDetail, form: Form) {
  const { db, pageContext } = c.var;
  const { t, href, siteUrl } = pageContext;
  const { id, status, car_id } = request;
  const photos = await listRequestPhotos(db, id);
  const canList = status === "received" || status === "inspected";
  const main = html`<p><a class="link" href="${href(listPath)}">${t("Cars to be sold")}</a></p>
<div class="head"><h1><bdi>${titleOf(request)}</bdi> ${statusBadge(pageContext, status)}</h1>${
    car_id !== null &&
    status === "listed" &&
    html`<a class="btn btn-secondary" href="${siteUrl(`/listing-detail-v1/${car_id}`)}">${t("View on the site")}</a>`
  }</div>
${noticeIfSaved(c)}
<div class="card stack">${requestFacts(pageContext, { ...request, ...(await nameChoices(db, request, pageContext.lang)) })}
<p class="actions">${photos.map(({ path }) => html`<a href="${href(path)}">${thumbnail(pageContext, path)}</a>`)}</p>
${nextStatuses[status].map((next) => statusStep(pageContext, request, next))}</div>
${canList && (await listingForm(c, request, form))}`;
  const hasErrors = Object.keys(form.errors).length > 0;
  return renderPage(c, { title: titleOf(request), main, status: hasErrors ? 422 : 200 });
}

/** What ends a request says so first. */
function statusStep(pageContext: PageContext, { id, status }: SellRequestDetail, next: ListingStatus): Html {
  const { t } = pageContext;
  const press = { action: `${listPath}/${id}`, values: { status: next } };
  const label = t(pressLabels[next]);
  if (next !== "sold" && next !== "withdrawn")
    return html`<div class="actions">${buttonForm(pageContext, { ...press, label })}</div>`;
  const effects =
    status === "listed" ? listedEffects[next] : ("The seller sees it in their own list." satisfies TextKey);
  return html`<details><summary>${label}</summary><div class="stack"><p>${t(effects)} ${t("Nobody is mailed.")} ${t("This cannot be undone.")}</p>
${buttonForm(pageContext, { ...press, label: t(next === "sold" ? "Yes, it is sold" : "Yes, withdraw it") })}</div></details>`;
}

const listedEffects = {
  sold: "The listing stays on the site as sold.",
  withdrawn: "The listing leaves the site, and the seller sees it in their own list.",
} as const satisfies Record<string, TextKey>;

function requestFacts({ t, formats }: PageContext, request: SellRequestDetail): Html {
  const { email, phone, message } = request;
  const dateOf = (date: string | null) => date && formats.date(date);
  const facts: [TextKey, string | null][] = [
    ["Expected price", formats.price(request.price_cents)],
    ["License plate", request.license_plate],
    ["Mileage", t("{{km}} km", { km: formats.number(request.mileage) })],
    ["Fuel type", request.fuel_type],
    ["Transmission type", request.transmission_type],
    ["Color", request.color === "other" ? t("Another color") : request.color],
    ["First registration", dateOf(request.first_registration_date)],
    ["Last APK", dateOf(request.last_apk_date)],
    ["APK until", dateOf(request.next_apk_date)],
    ["Town", request.city],
  ];
  return html`<p class="facts"><span><bdi dir="ltr">${request.reference}</bdi></span><time datetime="${request.created_at}">${formats.dateTime(request.created_at)}</time></p>
<p class="facts">${facts.flatMap(([label, value]) => (value ? [html`<span>${t(label)}: <bdi>${value}</bdi></span>`] : []))}</p>
<p class="facts"><span><bdi>${request.first_name} ${request.last_name}</bdi></span><a class="link" href="mailto:${email}"><bdi dir="ltr">${email}</bdi></a><a class="link" href="tel:${phone.replace(/[^+\d]/g, "")}"><bdi dir="ltr">${phone}</bdi></a></p>
${message && html`<p class="quote" dir="auto">${message}</p>`}`;
}

async function listingForm(c: Context<OperatorEnv>, { id }: SellRequestDetail, form: Form) {
  const { db, pageContext } = c.var;
  const { t, lang } = pageContext;
  const towns = (await listTowns(db, lang)).map((town): SelectOption => [String(town.id), town.name]);
  const town = selectField(pageContext, form, {
    name: "town_id",
    label: t("Town"),
    options: [["", t("Please choose")], ...towns],
  });
  const hint = t("The car comes on the site with its photos, as a private seller's, who gets a mail.");
  const fields = html`${formSection(t("Listing"), town, hint)}${newCarFields(pageContext, form, await loadCarOptions(db, lang))}`;
  return formView(pageContext, form, {
    action: `${listPath}/${id}/listing`,
    fields,
    button: "Make a listing",
  });
}
