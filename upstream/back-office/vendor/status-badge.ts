import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import type { SellStatus } from "./car-list-query.ts";

/** These texts are shared with the site. */
export const sellStatusLabels = {
  for_sale: "For Sale",
  reserved: "Reserved",
  sold: "Sold",
} as const satisfies Record<SellStatus, TextKey>;

const badgeVariants: Record<SellStatus, string> = { for_sale: "success", reserved: "warning", sold: "info" };

export function statusBadge({ t }: PageContext, status: SellStatus) {
  return html`<span class="badge badge-${badgeVariants[status]}">${t(sellStatusLabels[status])}</span>`;
}
