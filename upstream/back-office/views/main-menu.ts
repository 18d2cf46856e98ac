import { html } from "hono/html";
import type { PageContext, SessionUser } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { basePath } from "../urls.ts";
import type { Html } from "./html.ts";

/** The paths of the entries, below the back-office, with their labels. */
export const navigation: Record<SessionUser["type"], [string, TextKey][]> = {
  vendor: [
    ["/vendor", "Dashboard"],
    ["/vendor/cars", "My cars"],
    ["/vendor/messages", "Messages"],
    ["/vendor/appointments", "Appointments"],
    ["/vendor/profile", "Business profile"],
  ],
  garage: [["/garage", "Dashboard"]],
  operator: [
    ["/operator", "Dashboard"],
    ["/operator/businesses", "Businesses"],
    ["/operator/sell-requests", "Cars to be sold"],
    ["/operator/reports", "Reports"],
    ["/operator/reviews", "Reported reviews"],
    ["/operator/conversations", "Reported conversations"],
    ["/operator/service", "Customer service"],
    ["/operator/messages", "Contact messages"],
    ["/operator/pages", "Texts"],
    ["/operator/settings", "Site settings"],
    ["/operator/reference", "Lists"],
    ["/operator/log", "Log"],
  ],
};

/** Folds on narrow screens, where its button shows page and open items (`layout.css`). A single entry is not folded. */
export function mainMenu(pageContext: PageContext, path: string): Html {
  const { t, href, user, waiting } = pageContext;
  if (!user) return "";
  const entries = navigation[user.type].map(([to, label]) => ({
    ...{ to, label: t(label), count: waiting[to] ?? 0 },
    isCurrent: isCurrent(to, path),
  }));
  const list = html`<ul>${entries.map(
    ({ to, label, count, isCurrent }) =>
      html`<li><a href="${href(to)}"${isCurrent ? html` aria-current="page"` : ""}>${label}${waitingBadge(pageContext, count)}</a></li>`,
  )}</ul>`;
  const current = entries.find((entry) => entry.isCurrent);
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  const summary = html`<summary>${t("Menu")}${current && html` <span>${current.label}</span>`}${waitingBadge(pageContext, total)}</summary>`;
  return html`<nav class="wrap" aria-label="${t("Main menu")}">${
    entries.length > 1 ? html`<details>${summary}${list}</details>` : list
  }</nav>`;
}

function waitingBadge({ t, formats }: PageContext, count: number): Html {
  const number = formats.number(count);
  return count > 0
    ? html` <span class="badge badge-count"><span aria-hidden="true">${number}</span><span class="hidden">${t("New: {{number}}", { number })}</span></span>`
    : "";
}

/** The dashboard's path is a prefix of all others, so that only an exact match counts for it. */
function isCurrent(to: string, path: string): boolean {
  const currentPath = path.slice(basePath.length);
  return currentPath === to || (to.includes("/", 1) && currentPath.startsWith(`${to}/`));
}
