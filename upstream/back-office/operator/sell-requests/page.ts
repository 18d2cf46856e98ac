import type { Context } from "hono";
import { html } from "hono/html";
import type { ListingStatus } from "#contract/sell-car.ts";
import { setListingStatus, titleOf } from "#upstream/modules/sell-car/service.ts";
import type { OperatorEnv, PageContext } from "../../context.ts";
import { readForm } from "../../forms/read-form.ts";
import type { TextKey } from "../../i18n.ts";
import { requireId } from "../../id-param.ts";
import { emailLink, phoneLink } from "../../views/contact-links.ts";
import type { Field } from "../../views/fields.ts";
import { buttonForm } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { thumbnail } from "../../views/thumbnail.ts";
import { orUnsaved } from "../../views/unsaved.ts";
import { changeAsOperator, noticeIfSaved, redirectSaved } from "../change.ts";
import { renderStateList } from "../state-list.ts";
import { nameChoices } from "./listing.ts";
import {
  findSellRequest,
  listRequestPhotos,
  listSellRequests,
  lockSellRequest,
  type SellRequestDetail,
} from "./query.ts";

export const listPath = "/operator/sell-requests";

export const requestStatusLabels = {
  received: "Received",
  inspected: "Inspected",
  listed: "On the site",
  sold: "Sold",
  withdrawn: "Withdrawn",
} as const satisfies Record<ListingStatus, TextKey>;

/** The statuses that can follow each status. */
export const nextStatuses: Record<ListingStatus, ListingStatus[]> = {
  received: ["inspected", "listed", "withdrawn"],
  inspected: ["listed", "withdrawn"],
  listed: ["sold", "withdrawn"],
  sold: [],
  withdrawn: [],
};

/** Set by a button alone; a listing is made and withdrawn on pages of their own. */
const pressed = ["inspected", "sold"] as const;

/** Whether the listing that was made of it is hidden for the time being. */
export const isHidden = ({ status, car_hidden }: Pick<SellRequestDetail, "status" | "car_hidden">): boolean =>
  status === "listed" && car_hidden !== null;

function statusBadge({ t }: PageContext, request: Pick<SellRequestDetail, "status" | "car_hidden">): Html {
  const { status } = request;
  if (isHidden(request)) return html`<span class="badge">${t("Hidden")}</span>`;
  return html`<span class="badge ${status === "listed" ? "badge-success" : status === "received" ? "badge-warning" : ""}">${t(requestStatusLabels[status])}</span>`;
}

export function sellRequestListPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { href, keepListState, formats } = pageContext;
  return renderStateList(c, {
    path: listPath,
    title: "Cars to be sold",
    hint: "Cars that private sellers offer appear here.",
    load: (search) => listSellRequests(db, search),
    renderItems: (requests) =>
      html`<ul class="stack">${requests.map(
        (request) =>
          html`<li class="card row row-branch">${thumbnail(pageContext, request.photo ?? undefined)}<div><h2 class="h3"><a class="cover" href="${href(keepListState(`${listPath}/${request.id}`))}"><bdi>${titleOf(request)}</bdi></a></h2>
<p class="facts"><span>${formats.price(request.price_cents)}</span><span><bdi dir="ltr">${request.license_plate}</bdi></span><span><bdi>${request.first_name} ${request.last_name}</bdi></span><time datetime="${request.created_at}">${formats.dateTime(request.created_at)}</time></p></div>
<p>${statusBadge(pageContext, request)}</p></li>`,
      )}</ul>`,
  });
}

export async function sellRequestPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { t, href, keepListState, siteUrl } = pageContext;
  const request = await findSellRequest(db, requireId(c));
  const { id, status, car_id } = request;
  const photos = await listRequestPhotos(db, id);
  const main = html`<p><a class="link" href="${href(keepListState(listPath))}">${t("Cars to be sold")}</a></p>
<div class="head"><h1><bdi>${titleOf(request)}</bdi> ${statusBadge(pageContext, request)}</h1>${
    car_id !== null &&
    status === "listed" &&
    !isHidden(request) &&
    html`<a class="btn btn-secondary" href="${siteUrl(`/listing-detail-v1/${car_id}`)}">${t("View on the site")}</a>`
  }</div>
${noticeIfSaved(c)}
<div class="card stack">${requestFacts(pageContext, { ...request, ...(await nameChoices(db, request, pageContext.lang)) })}
<p class="actions">${photos.map(({ path }) => html`<a href="${href(path)}">${thumbnail(pageContext, path)}</a>`)}</p>
${steps(pageContext, request)}</div>`;
  return renderPage(c, { title: titleOf(request), main });
}

/** Marks a request as inspected or sold. A second submit changes nothing. */
export async function changeSellRequest(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const { status: wanted } = await readForm(c);
  const outcome = await changeAsOperator(c, async (trx) => {
    await lockSellRequest(trx, id);
    const request = await findSellRequest(trx, id);
    const status = pressed.find((known) => known === wanted);
    if (!status || !nextStatuses[request.status].includes(status))
      return { result: { isLate: request.status !== status, isPublic: false } };
    await setListingStatus(trx, request, { status, now: c.var.clock() });
    const subject = { subject: `${request.reference} ${titleOf(request)}`, path: `${listPath}/${id}` };
    const change = { action: "sell-request-changed", ...subject } as const;
    return {
      change: { ...change, before: { status: request.status }, after: { status } },
      result: { isLate: false, isPublic: request.car_id !== null && !isHidden(request) },
    };
  });
  return redirectSaved(c, `${listPath}/${id}`, outcome);
}

/** A post about a request that is deleted with its seller's account gives back what was typed. */
export const orUnsavedRequest = (
  post: (c: Context<OperatorEnv>) => Promise<Response>,
  fieldsOf: (pageContext: PageContext) => Field[],
) =>
  orUnsaved(post, ({ var: { pageContext } }) => ({
    title: "Your changes are not saved",
    reason: "The customer has deleted the account.",
    list: { label: "Cars to be sold", path: pageContext.keepListState(listPath) },
    fields: fieldsOf(pageContext),
  }));

/** For pages of a step that can no longer follow. */
export function redirectToRequest(c: Context<OperatorEnv>, id: number) {
  const { href, keepListState } = c.var.pageContext;
  return c.redirect(href(keepListState(`${listPath}/${id}`)), 303);
}

/** The possible next steps; those that need input link to a page of their own. */
function steps(pageContext: PageContext, request: SellRequestDetail): Html {
  const { t, href, keepListState } = pageContext;
  const { id, status } = request;
  const path = `${listPath}/${id}`;
  const link = (to: string, label: TextKey, rank = "btn-secondary") =>
    html`<a class="btn ${rank} btn-sm" href="${href(keepListState(`${path}/${to}`))}">${t(label)}</a>`;
  const button = (next: ListingStatus, label: TextKey) =>
    buttonForm(pageContext, { action: keepListState(path), values: { status: next }, label: t(label) });
  const isNext = (next: ListingStatus) => nextStatuses[status].includes(next);
  return html`${
    isNext("sold") &&
    html`<details><summary>${t("Mark as sold")}</summary><div class="stack"><p>${!isHidden(request) && t("The listing stays on the site as sold.")} ${t("Nobody gets an e-mail.")} ${t("This cannot be undone.")}</p>
${button("sold", "Yes, it is sold")}</div></details>`
  }
<div class="actions">${isNext("listed") && link("listing", "Make a listing", "btn-primary")}${isNext("inspected") && button("inspected", "Mark as inspected")}${isNext("withdrawn") && link("withdrawal", "Withdraw")}</div>`;
}

function requestFacts({ t, formats }: PageContext, request: SellRequestDetail): Html {
  const { email, phone, message } = request;
  const nameOf = (choice: string, other: TextKey) => (choice === "other" ? t(other) : choice);
  const dateOf = (date: string | null) => date && formats.date(date);
  const facts: [TextKey, string | null][] = [
    ["Expected price", formats.price(request.price_cents)],
    ["License plate", request.license_plate],
    ["Mileage", t("{{km}} km", { km: formats.number(request.mileage) })],
    ["Fuel type", nameOf(request.fuel_type, "Another fuel")],
    ["Transmission type", nameOf(request.transmission_type, "Another transmission")],
    ["Color", nameOf(request.color, "Another color")],
    ["First registration", dateOf(request.first_registration_date)],
    ["Last APK date", dateOf(request.last_apk_date)],
    ["APK until", dateOf(request.next_apk_date)],
    ["Town", request.city],
  ];
  return html`<p class="facts"><span><bdi dir="ltr">${request.reference}</bdi></span><time datetime="${request.created_at}">${formats.dateTime(request.created_at)}</time></p>
<p class="facts">${facts.flatMap(([label, value]) => (value ? [html`<span>${t(label)}: <bdi>${value}</bdi></span>`] : []))}</p>
<p class="facts"><span><bdi>${request.first_name} ${request.last_name}</bdi></span>${emailLink(email)}${phoneLink(phone)}</p>
${message && html`<p class="quote" dir="auto">${message}</p>`}`;
}
