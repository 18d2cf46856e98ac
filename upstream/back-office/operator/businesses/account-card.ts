import type { Context } from "hono";
import { html } from "hono/html";
import { businessPath } from "../../../modules/change-log/business-paths.ts";
import type { BusinessType, OperatorEnv, PageContext } from "../../context.ts";
import type { TextKey } from "../../i18n.ts";
import type { Html } from "../../views/html.ts";
import { noticeIfLate } from "../change.ts";
import { accountsOf, isWaiting } from "./business-query.ts";
import { stateBadge } from "./list.ts";
import { loginState } from "./list-query.ts";

export interface BusinessState {
  kind: BusinessType;
  id: number;
  suspended_at: string | null;
}

export const suspensionPath = (business: Pick<BusinessState, "kind" | "id">) =>
  `${businessPath(business)}/suspension`;

export const deletionPath = (business: Pick<BusinessState, "kind" | "id">) =>
  `${businessPath(business)}/deletion`;

/** Name, state and accounts of a business and, until a password is set, a link to a new invitation. */
export async function businessHead(
  c: Context<OperatorEnv>,
  business: BusinessState & { name: string; site: string },
): Promise<Html> {
  const { db, pageContext } = c.var;
  const { t, href, formats } = pageContext;
  const accounts = await accountsOf(db, business).execute();
  const badge = stateBadge(pageContext, { ...business, login: loginState(accounts) });
  const isInvited = c.req.method === "GET" && c.req.query("invited") !== undefined;
  return html`<p><a class="link" href="${href("/operator/businesses")}">${t("Businesses")}</a></p>
<div class="head"><h1><bdi>${business.name}</bdi> ${badge}</h1>${
    business.suspended_at === null &&
    html`<a class="btn btn-secondary" href="${business.site}">${t("View on the site")}</a>`
  }</div>
${noticeIfLate(c)}
${isInvited && html`<p class="notice notice-success" role="status">${t("The invitation is on its way.")}</p>`}
<div class="card">${accounts.length === 0 && html`<p>${t("Nobody has an account for it.")}</p>`}<p class="facts">${accounts.map(
    ({ email, created_at }) =>
      html`<span>${t("Account")}: <bdi dir="ltr">${email}</bdi></span><span>${t("since {{date}}", { date: formats.date(created_at) })}</span>`,
  )}</p>
${
  business.suspended_at === null &&
  accounts.some(isWaiting) &&
  html`<p class="hint">${t("No password was chosen yet.")}</p><p><a class="btn btn-secondary btn-sm" href="${href(`${businessPath(business)}/invitation`)}">${t("Send a new link")}</a></p>`
}</div>`;
}

const linkCard = (
  { t, href }: PageContext,
  { id, title, text, to, label }: { id: string; title: TextKey; text: string; to: string; label: TextKey },
): Html => html`<section class="card stack" aria-labelledby="${id}"><h2 class="h3" id="${id}">${t(title)}</h2><p>${text}</p>
<p><a class="btn btn-secondary btn-sm" href="${href(to)}">${t(label)}</a></p></section>`;

/** Link to the deletion, which only a suspended business has (decision 174). */
export const deletionCard = (pageContext: PageContext, business: BusinessState): Html =>
  business.suspended_at === null
    ? ""
    : linkCard(pageContext, {
        id: "deletion",
        title: "Deletion",
        text: pageContext.t("Before anything is deleted, a page shows what is deleted and what stays."),
        to: deletionPath(business),
        label: "Delete this business",
      });

export const suspensionCard = (pageContext: PageContext, business: BusinessState): Html =>
  linkCard(pageContext, {
    id: "suspension",
    title: "Suspension",
    text: suspensionText(pageContext, business),
    to: suspensionPath(business),
    label: business.suspended_at === null ? "Suspend this business" : "End the suspension",
  });

/** Since when the business is suspended, or what a suspension does. */
export function suspensionText({ t, formats }: PageContext, { kind, suspended_at }: BusinessState): string {
  if (suspended_at !== null)
    return t("Suspended since {{date}}. It is not on the site, and nobody can log in to it.", {
      date: formats.dateTime(suspended_at),
    });
  return kind === "vendor"
    ? `${t("Its listings are taken off the site, its sessions end, and it is told at the login and by e-mail.")} ${t("Upcoming appointments are cancelled, and the customers are told.")}`
    : `${t("Its branches are taken off the site, its sessions end, and it is told at the login and by e-mail.")} ${t("Bookings that were made remain, and the customers are asked by e-mail to call the garage.")}`;
}
