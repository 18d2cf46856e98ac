import type { Context } from "hono";
import { html } from "hono/html";
import { selectUpcomingAppointments } from "../../modules/appointments/find-appointments.ts";
import { countRows } from "../../platform/db/pagination.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { Html } from "../views/html.ts";
import type { SellStatus } from "./car-list-query.ts";

/** Link to the appointments if viewings are agreed of a car that is no longer for sale; else "". */
export async function upcomingViewings(
  c: Context<BusinessUserEnv>,
  { id, sell_status }: { id: number; sell_status: SellStatus },
): Promise<Html> {
  const { db, clock, businessUser, pageContext } = c.var;
  if (sell_status === "for_sale") return "";
  const upcoming = selectUpcomingAppointments(db, {
    vendorId: businessUser.businessId,
    carId: id,
    now: clock(),
  });
  const count = await countRows(upcoming.where("appointments.state", "=", "accepted"));
  return count > 0
    ? html`<a class="link" href="${pageContext.href("/vendor/appointments")}">${pageContext.t("Upcoming appointments: {{count}}", { count })}</a>`
    : "";
}
