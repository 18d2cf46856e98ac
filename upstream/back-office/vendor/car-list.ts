import type { Context } from "hono";
import { html } from "hono/html";
import { parseImagePaths } from "../../modules/cars/images.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { thumbnail } from "../views/thumbnail.ts";
import { isSellStatus, listVendorCars, type SellStatus, sellStatuses } from "./car-list-query.ts";
import { statusBadge, statusLabels } from "./status-badge.ts";

interface Search {
  q: string;
  status: SellStatus | undefined;
}

/** Query, status and page are in the URL. */
export async function carListPage(c: Context<BusinessUserEnv>) {
  const { db, pageContext, businessUser } = c.var;
  const { t, href, lang } = pageContext;
  const statusParam = c.req.query("status");
  const search: Search = {
    q: (c.req.query("q") ?? "").trim().slice(0, 100),
    status: isSellStatus(statusParam) ? statusParam : undefined,
  };
  const requestedPage = pageParam(c.req.query("page"));
  const result = await listVendorCars(db, {
    ...search,
    vendorId: businessUser.businessId,
    page: requestedPage,
    lang,
  });
  const isUnfiltered = search.q === "" && !search.status;
  const cars =
    result.total === 0 && isUnfiltered
      ? emptyCarList(pageContext)
      : result.total === 0
        ? html`<div class="card empty"><p><strong>${t("No cars found")}</strong></p><p>${t("Try another word or another status.")}</p>
<p><a class="link" href="${href("/vendor/cars")}">${t("Show all cars")}</a></p></div>`
        : html`<ul class="stack">${result.data.map((car) => carRow(pageContext, car))}</ul>`;
  const main = html`<div class="head"><h1>${t("My cars")}</h1><p class="actions"><a class="btn btn-secondary" href="${href("/vendor/cars/import")}">${t("Import cars")}</a>
<a class="btn btn-primary" href="${href("/vendor/cars/new")}">${t("Add a car")}</a></p></div>
${searchForm(pageContext, search)}
<p class="count" role="status">${t("{{count}} cars found", { count: result.total })}</p>
${cars}
${pagination(pageContext, { page: result.current_page, last: result.last_page }, (pageNumber) => href(listPath(search, pageNumber)))}`;
  return renderPage(c, { title: t("My cars"), main });
}

export function emptyCarList({ t, href }: PageContext): Html {
  return html`<div class="card empty"><p><strong>${t("You have no cars on the site yet")}</strong></p><p>${t("Add the first one: it is for sale right away.")}</p>
<p><a class="btn btn-primary" href="${href("/vendor/cars/new")}">${t("Add a car")}</a></p></div>`;
}

function listPath({ q, status }: Search, pageNumber: number): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(status && { status }), page: String(pageNumber) });
  return `/vendor/cars?${query}`;
}

function searchForm({ t, href }: PageContext, { q, status }: Search): Html {
  const options = sellStatuses.map(
    (value) =>
      html`<option value="${value}"${value === status ? html` selected` : ""}>${t(statusLabels[value])}</option>`,
  );
  return html`<form class="card search" role="search" action="${href("/vendor/cars")}">
<div class="field"><label for="q">${t("Title, brand or licence plate")}</label><input class="input" type="search" id="q" name="q" value="${q}" maxlength="100" dir="auto"></div>
<div class="field"><label for="status">${t("Status")}</label><select class="input" id="status" name="status"><option value="">${t("All")}</option>${options}</select></div>
<button class="btn btn-secondary">${t("Search")}</button></form>`;
}

type Row = Awaited<ReturnType<typeof listVendorCars>>["data"][number];

function carRow(pageContext: PageContext, car: Row) {
  const { t, href, formats } = pageContext;
  const [photo] = parseImagePaths(car.images);
  return html`<li class="card row">${thumbnail(pageContext, photo)}
<div><h2 class="h3"><a class="cover" href="${href(`/vendor/cars/${car.id}`)}"><bdi>${car.title}</bdi></a></h2>
<p class="facts"><span>${car.year}</span><span><bdi>${formats.distance(car.mileage)}</bdi></span><span>${car.fuel_type}</span>${
    car.license_plate && html`<span><bdi dir="ltr">${car.license_plate}</bdi></span>`
  }</p></div>
<div class="price"><bdi>${formats.price(car.price_cents)}</bdi></div>
<p>${statusBadge(pageContext, car.sell_status)}${car.hidden && html` <span class="badge badge-warning">${t("Hidden")}</span>`}</p>
<p class="edit" aria-hidden="true">${t("Edit")}</p></li>`;
}
