import { html } from "hono/html";
import { parseImagePaths } from "../../modules/cars/images.ts";
import type { PageContext } from "../context.ts";
import type { Html } from "../views/html.ts";
import { thumbnail } from "../views/thumbnail.ts";
import type { OwnCar } from "./edit-car.ts";
import { statusBadge } from "./status-badge.ts";

export function carFacts(pageContext: PageContext, car: OwnCar): Html {
  const { formats } = pageContext;
  const [photo] = parseImagePaths(car.images);
  return html`<div class="card row">${thumbnail(pageContext, photo)}<div>
<div class="price"><bdi>${formats.price(car.price_cents)}</bdi> ${statusBadge(pageContext, car.sell_status)}${car.hidden && html` <span class="badge badge-warning">${pageContext.t("Hidden")}</span>`}</div>
<p class="facts"><span>${car.year}</span><span><bdi>${formats.distance(car.mileage)}</bdi></span><span>${car.fuel_type}</span><span>${car.transmission_type}</span>${
    car.license_plate && html`<span><bdi dir="ltr">${car.license_plate}</bdi></span>`
  }</p></div></div>`;
}

/** Warns a vendor who edits a car of a stock file that the next import overwrites it. */
export function importNotice({ t }: PageContext, { vendor_reference: reference }: OwnCar): Html {
  if (reference === null) return "";
  return html`<p class="hint">${t("This car comes from your stock file, as {{reference}}: the next import replaces what the file says about it.", { reference })}</p>`;
}
