import { html } from "hono/html";
import type { Office } from "../context.ts";
import type { Text } from "../say.ts";
import type { SellStatus } from "./car-list-query.ts";

/** The site's own words for where a car stands. */
export const statusTexts = {
  for_sale: "For Sale",
  reserved: "Reserved",
  sold: "Sold",
} as const satisfies Record<SellStatus, Text>;

const tones: Record<SellStatus, string> = { for_sale: "success", reserved: "warning", sold: "info" };

/** Where a car stands, in words and a colour. */
export function statusBadge({ t }: Office, status: SellStatus) {
  return html`<span class="badge badge-${tones[status]}">${t(statusTexts[status])}</span>`;
}
