import type { Context } from "hono";
import { html } from "hono/html";
import type { MemberEnv, Office } from "../context.ts";
import type { Html } from "../look/html.ts";
import { page } from "../look/page.ts";
import { askedPage, pager } from "../look/pager.ts";
import { picture } from "../look/picture.ts";
import { isStatus, type SellStatus, statuses, vendorCars } from "./car-list-query.ts";
import { statusBadge, statusTexts } from "./status-badge.ts";

interface Search {
  q: string;
  status: SellStatus | undefined;
}

/** A vendor's cars: searched, by status, a page at a time; all of it in the address. */
export async function carList(c: Context<MemberEnv>) {
  const { db, office, member } = c.var;
  const { t, at, lang } = office;
  const given = c.req.query("status");
  const search: Search = {
    q: (c.req.query("q") ?? "").trim().slice(0, 100),
    status: isStatus(given) ? given : undefined,
  };
  const asked = askedPage(c.req.query("page"));
  const found = await vendorCars(db, { ...search, vendorId: member.businessId, page: asked, lang });
  const isAll = search.q === "" && !search.status;
  const cars =
    found.total === 0 && isAll
      ? noCarsYet(office)
      : found.total === 0
        ? html`<div class="card empty"><p><strong>${t("No cars found")}</strong></p><p>${t("Try another word or another status.")}</p>
<p><a class="link" href="${at("/vendor/cars")}">${t("Show all cars")}</a></p></div>`
        : html`<ul class="stack">${found.data.map((car) => carRow(office, car))}</ul>`;
  const main = html`<div class="head"><h1>${t("My cars")}</h1><a class="btn btn-primary" href="${at("/vendor/cars/new")}">${t("Add a car")}</a></div>
${searchForm(office, search)}
<p class="count" role="status">${t("{{count}} cars found", { count: found.total })}</p>
${cars}
${pager(office, { page: found.current_page, last: found.last_page }, (to) => at(addressOf(search, to)))}`;
  return page(c, { title: t("My cars"), main });
}

/** What whoever has not one car is told first. */
export function noCarsYet({ t, at }: Office): Html {
  return html`<div class="card empty"><p><strong>${t("You have no cars on the site yet")}</strong></p><p>${t("Add the first one: it is for sale right away.")}</p>
<p><a class="btn btn-primary" href="${at("/vendor/cars/new")}">${t("Add a car")}</a></p></div>`;
}

function addressOf({ q, status }: Search, to: number): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(status && { status }), page: String(to) });
  return `/vendor/cars?${query}`;
}

function searchForm({ t, at }: Office, { q, status }: Search): Html {
  const options = statuses.map(
    (value) =>
      html`<option value="${value}"${value === status ? html` selected` : ""}>${t(statusTexts[value])}</option>`,
  );
  return html`<form class="card search" role="search" action="${at("/vendor/cars")}">
<div class="field"><label for="q">${t("Title, brand or licence plate")}</label><input class="input" type="search" id="q" name="q" value="${q}" maxlength="100" dir="auto"></div>
<div class="field"><label for="status">${t("Status")}</label><select class="input" id="status" name="status"><option value="">${t("All")}</option>${options}</select></div>
<button class="btn btn-primary">${t("Search")}</button></form>`;
}

type Row = Awaited<ReturnType<typeof vendorCars>>["data"][number];

function carRow(office: Office, car: Row) {
  const { t, at, formats } = office;
  const [photo] = JSON.parse(car.images) as string[];
  return html`<li class="card row">${picture(office, photo)}
<div><h2 class="h3"><a class="cover" href="${at(`/vendor/cars/${car.id}`)}"><bdi>${car.title}</bdi></a></h2>
<p class="facts"><span>${car.year}</span><span><bdi>${formats.number(car.mileage)} km</bdi></span><span>${car.fuel_type}</span>${
    car.license_plate && html`<span><bdi dir="ltr">${car.license_plate}</bdi></span>`
  }</p></div>
<p class="price"><bdi>${formats.price(car.price_cents)}</bdi></p>
<p>${statusBadge(office, car.sell_status)}</p>
<p class="edit" aria-hidden="true">${t("Edit")}</p></li>`;
}
