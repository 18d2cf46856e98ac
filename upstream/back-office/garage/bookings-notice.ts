import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import type { Html } from "../views/html.ts";

interface Booked {
  id: number;
  date: string;
  time: string;
  license_plate: string;
}

/** Bookings that stay until the garage moves or declines them, each with a link to it. */
export function bookingsNotice(
  { t, href, formats }: PageContext,
  branch: { id: number },
  booked: readonly Booked[],
  text: TextKey,
): Html {
  if (booked.length === 0) return "";
  return html`<div class="notice notice-warning"><p>${t(text)}</p><ul>${booked.map(
    ({ id, date, time, license_plate }) =>
      html`<li><a href="${href(`/garage/branches/${branch.id}/bookings?week=${date}#booking-${id}`)}">${formats.day(date)} <bdi dir="ltr">${time}</bdi> · <bdi dir="ltr">${license_plate}</bdi></a></li>`,
  )}</ul></div>`;
}
