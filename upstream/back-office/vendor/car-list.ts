import type { Context } from "hono";
import { html } from "hono/html";
import { parseImagePaths } from "../../modules/cars/images.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { searchSelect } from "../views/fields.ts";
import { savedNotice } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pagination } from "../views/pagination.ts";
import { thumbnail } from "../views/thumbnail.ts";
import {
  type CarFilter,
  type CarOrder,
  type CarSearch,
  carFilters,
  carOrders,
  countCarsByStatus,
  listVendorCars,
} from "./car-list-query.ts";
import { carSearchOf, withCarSearch } from "./car-list-state.ts";
import { type Before, changedCar, statusChanged, statusForm } from "./change-status.ts";
import { confirmationFact, confirmForm } from "./confirm-cars.ts";
import { sellStatusLabels, statusBadge } from "./status-badge.ts";
import { upcomingViewings } from "./upcoming-viewings.ts";

const orderLabels = {
  newest: "Newest listings first",
  oldest: "Longest on the site first",
  cheapest: "Lowest price",
  dearest: "Highest price",
  title: "By title",
} as const satisfies Record<CarOrder, TextKey>;

const filterLabels = {
  ...sellStatusLabels,
  unconfirmed: "Not confirmed for 30 days",
} as const satisfies Record<CarFilter, TextKey>;

/** The list of a vendor's cars. Search text, status, order and page are in the URL. */
export async function carListPage(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext, businessUser } = c.var;
  const now = clock();
  const { t, href, lang } = pageContext;
  const search = carSearchOf(c);
  const result = await listVendorCars(db, { ...search, vendorId: businessUser.businessId, lang, now });
  const { for_sale } = await countCarsByStatus(db, businessUser.businessId);
  const isUnfiltered = search.q === "" && !search.status;
  const shown = { ...search, page: result.current_page };
  const changed = changedCar(c);
  const shownCar = result.data.find(({ id }) => id === changed?.id);
  const viewings = shownCar ? await upcomingViewings(c, shownCar) : "";
  const rows = result.data.map((car) =>
    carRow(pageContext, car, {
      search: shown,
      now,
      before: changed?.id === car.id ? changed.before : undefined,
      viewings,
    }),
  );
  const noCars = isUnfiltered ? emptyCarList(pageContext) : noCarsFound(pageContext);
  const main = html`<div class="head"><h1>${t("My cars")}</h1><p class="actions"><a class="btn btn-secondary" href="${href("/vendor/cars/import")}">${t("Import cars")}</a>
<a class="btn btn-primary" href="${href("/vendor/cars/new")}">${t("Add a car")}</a></p></div>
${c.req.query("deleted") !== undefined && savedNotice(pageContext, "The car has been deleted. It is gone from the site within a few minutes.")}
${c.req.query("confirmed") !== undefined && savedNotice(pageContext, "All your cars for sale are confirmed.")}
${searchForm(pageContext, search)}
${confirmForm(pageContext, shown, for_sale)}
${changed && !shownCar && (await renderChangedCar(c, changed, shown))}
<p class="count" role="status">${t("{{count}} cars found", { count: result.total })}</p>
${result.total === 0 ? noCars : html`<ul class="stack">${rows}</ul>`}
${pagination(pageContext, result, (page) => href(withCarSearch("/vendor/cars", { ...search, page })))}`;
  return renderPage(c, { title: t("My cars"), main });
}

/** A car that is no longer in the list because of its new status. */
async function renderChangedCar(
  c: Context<BusinessUserEnv>,
  { id, before }: { id: number; before: Before },
  search: CarSearch,
): Promise<Html> {
  const { db, businessUser, pageContext } = c.var;
  const car = await db
    .selectFrom("cars")
    .select(["id", "title", "sell_status", "taken_down_at"])
    .where("id", "=", id)
    .where("vendor_id", "=", businessUser.businessId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return car
    ? html`<div class="stack" id="car-${id}">${statusChanged(pageContext, car, { before, viewings: await upcomingViewings(c, car) })}${statusForm(pageContext, car, { search, before })}</div>`
    : "";
}

export function emptyCarList({ t, href }: PageContext): Html {
  return html`<div class="card empty"><p><strong>${t("You have no cars on the site yet")}</strong></p><p>${t("Add the first one: it is for sale right away.")}</p>
<p><a class="btn btn-primary" href="${href("/vendor/cars/new")}">${t("Add a car")}</a></p></div>`;
}

const noCarsFound = ({ t, href }: PageContext): Html =>
  html`<div class="card empty"><p><strong>${t("No cars found")}</strong></p><p>${t("Try another word or another status.")}</p>
<p><a class="link" href="${href("/vendor/cars")}">${t("Show all cars")}</a></p></div>`;

function searchForm({ t, href }: PageContext, { q, status, sort }: CarSearch): Html {
  const statuses = carFilters.map((value) => [value, t(filterLabels[value])] as const);
  const options = [["", t("All")] as const, ...statuses];
  const orders = carOrders.map((value) => [value, t(orderLabels[value])] as const);
  return html`<form class="card search search-cars" role="search" action="${href("/vendor/cars")}">
<div class="field"><label for="q">${t("Title, brand, license plate or reference")}</label><input class="input" type="search" id="q" name="q" value="${q}" maxlength="100" dir="auto"></div>
${searchSelect("status", t("Status"), options, status)}
${searchSelect("sort", t("Sort by"), orders, sort)}
<button class="btn btn-secondary">${t("Search")}</button></form>`;
}

type Row = Awaited<ReturnType<typeof listVendorCars>>["data"][number];

function carRow(
  pageContext: PageContext,
  car: Row,
  place: { search: CarSearch; before: Before | undefined; viewings: Html; now: Date },
) {
  const { t, href, formats } = pageContext;
  const [photo] = parseImagePaths(car.images);
  const listedOn = t("On the site since {{date}}", { date: formats.date(car.created_at) });
  return html`<li class="card row row-car" id="car-${car.id}">${thumbnail(pageContext, photo)}
<div><h2 class="h3"><a class="cover" href="${href(withCarSearch(`/vendor/cars/${car.id}`, place.search))}"><bdi>${car.title}</bdi></a></h2>
<p class="facts"><span>${car.year}</span><span><bdi>${formats.distance(car.mileage)}</bdi></span><span>${car.fuel_type}</span>${
    car.license_plate && html`<span><bdi dir="ltr">${car.license_plate}</bdi></span>`
  }<span>${listedOn}</span>${!photo && html`<a class="link status" href="${href(`/vendor/cars/${car.id}/photos`)}">${t("Add photos")}<span class="hidden">: <bdi>${car.title}</bdi></span></a>`}${confirmationFact(pageContext, car, place.now)}</p></div>
<div class="price"><bdi>${formats.price(car.price_cents)}</bdi></div>
<p>${statusBadge(pageContext, car.sell_status)}${car.hidden && html` <span class="badge badge-warning">${t("Hidden")}</span>`}</p>
<div class="stack">${place.before && statusChanged(pageContext, car, { before: place.before, viewings: place.viewings })}${statusForm(pageContext, car, place)}</div></li>`;
}
