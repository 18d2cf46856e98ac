import type { Context } from "hono";
import { html } from "hono/html";
import { selectUpcomingAppointments } from "../../modules/appointments/find-appointments.ts";
import { countRows } from "../../platform/db/pagination.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { Html } from "../views/html.ts";

/**
 * Link to the appointments if the vendor has agreed to or proposed viewings of cars that are no longer for sale; else "".
 * @param car only viewings of this car
 */
export async function upcomingViewings(c: Context<BusinessUserEnv>, car?: { id: number }): Promise<Html> {
  const { db, clock, businessUser, pageContext } = c.var;
  const of = { vendorId: businessUser.businessId, carId: car?.id, now: clock() };
  const promised = selectUpcomingAppointments(db, of)
    .innerJoin("cars", "cars.id", "conversations.car_id")
    .where("cars.sell_status", "!=", "for_sale")
    .where((eb) =>
      eb.or([eb("appointments.state", "=", "accepted"), eb("appointments.by_customer", "=", 0)]),
    );
  const count = await countRows(promised);
  return count > 0
    ? html`<a class="link" href="${pageContext.href("/vendor/appointments")}">${pageContext.t("Upcoming appointments: {{count}}", { count })}</a>`
    : "";
}
