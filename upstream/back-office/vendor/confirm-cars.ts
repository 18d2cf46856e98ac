import type { Context } from "hono";
import { html } from "hono/html";
import { confirmAllCars } from "../../modules/cars/confirmations.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { withQuery } from "../urls.ts";
import type { Html } from "../views/html.ts";
import { type CarSearch, oldConfirmation } from "./car-list-query.ts";
import { carSearchOf, withCarSearch } from "./car-list-state.ts";

/** Confirms all of a vendor's cars for sale, and leads back to the list. */
export async function confirmCarsForSale(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext, businessUser } = c.var;
  await confirmAllCars(db, businessUser.businessId, clock());
  return c.redirect(
    pageContext.href(withQuery(withCarSearch("/vendor/cars", carSearchOf(c)), { confirmed: 1 })),
    303,
  );
}

/** One button to confirm all cars for sale, including those that the list does not show. */
export function confirmForm({ t, postHref }: PageContext, search: CarSearch, forSale: number): Html {
  if (forSale === 0) return "";
  return html`<form class="stack" method="post" action="${postHref(withCarSearch("/vendor/cars/confirm", search))}"><p><button class="btn btn-secondary btn-sm">${t("All {{count}} cars are still for sale", { count: forSale })}</button></p>
<p class="hint">${t("Buyers see on a car's page when you last confirmed it. An edit and an import confirm it too.")}</p></form>`;
}

/** When a car for sale was last confirmed, with a warning if that is long ago. */
export function confirmationFact(
  { t, formats }: PageContext,
  { sell_status, confirmed_at }: { sell_status: string; confirmed_at: string | null },
  now: Date,
): Html {
  if (sell_status !== "for_sale" || confirmed_at === null) return "";
  const isOld = confirmed_at < oldConfirmation(now);
  const date = formats.date(confirmed_at);
  return html`<span>${t("Confirmed on {{date}}", { date })}${
    isOld && html` <span class="badge badge-warning">${t("Not confirmed for 30 days")}</span>`
  }</span>`;
}
