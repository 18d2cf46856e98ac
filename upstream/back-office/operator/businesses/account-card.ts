import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import type { BusinessType, OperatorEnv, PageContext } from "../../context.ts";
import { createForm, type Form } from "../../forms/form.ts";
import { textareaField } from "../../views/fields.ts";
import { buttonForm, formSection, formView } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { stateBadge } from "./list.ts";
import { loginState } from "./list-query.ts";

export interface BusinessState {
  kind: BusinessType;
  id: number;
  suspended_at: string | null;
}

export const pathOf = ({ kind, id }: Pick<BusinessState, "kind" | "id">) => `/operator/${kind}s/${id}`;

export const deletionPath = (business: Pick<BusinessState, "kind" | "id">) => `${pathOf(business)}/deletion`;

export const accountsOf = (db: Kysely<Database>, { kind, id }: Pick<BusinessState, "kind" | "id">) =>
  db
    .selectFrom("accounts")
    .selectAll()
    .where(kind === "vendor" ? "vendor_id" : "garage_id", "=", id)
    .orderBy("id");

/** Name, state, account and, until the password is set, a button for another link. */
export async function businessHead(
  c: Context<OperatorEnv>,
  business: BusinessState & { name: string; site: string },
): Promise<Html> {
  const { db, pageContext } = c.var;
  const { t, href, formats } = pageContext;
  const accounts = await accountsOf(db, business).execute();
  const waiting = accounts.find(
    ({ password_hash, google_id }) => password_hash === null && google_id === null,
  );
  const badge = stateBadge(pageContext, { ...business, login: loginState(accounts) });
  const isInvited = c.req.method === "GET" && c.req.query("invited") !== undefined;
  return html`<p><a class="link" href="${href("/operator/businesses")}">${t("Businesses")}</a></p>
<div class="head"><h1><bdi>${business.name}</bdi> ${badge}</h1>${
    business.suspended_at === null &&
    html`<a class="btn btn-secondary" href="${business.site}">${t("View on the site")}</a>`
  }</div>
${isInvited && html`<p class="notice notice-success" role="status">${t("The invitation is on its way.")}</p>`}
<div class="card">${accounts.length === 0 && html`<p>${t("Nobody has an account of it.")}</p>`}<p class="facts">${accounts.map(
    ({ email, created_at }) =>
      html`<span>${t("Account")}: <bdi dir="ltr">${email}</bdi></span><span>${t("since {{date}}", { date: formats.date(created_at) })}</span>`,
  )}</p>
${
  waiting &&
  html`<p class="hint">${t("No password was chosen yet.")}</p>${buttonForm(pageContext, {
    action: `${pathOf(business)}/invitation`,
    values: { account: String(waiting.id) },
    label: t("Send a new link"),
  })}`
}</div>`;
}

/** The way to the deletion, where it is open (decision 174). */
export function deletionCard({ t, href }: PageContext, business: BusinessState): Html {
  if (business.suspended_at === null) return "";
  return html`<section class="card stack" aria-labelledby="deletion"><h2 class="h3" id="deletion">${t("Deletion")}</h2><p>${t("Before anything is deleted, a page says what goes and what stays.")}</p>
<p><a class="btn btn-secondary btn-sm" href="${href(deletionPath(business))}">${t("Delete this business")}</a></p></section>`;
}

/** @param form with what was typed, when it was refused */
export function suspensionCard(
  pageContext: PageContext,
  business: BusinessState,
  form: Form = createForm({}),
): Html {
  const { t, formats } = pageContext;
  const action = `${pathOf(business)}/suspension`;
  if (business.suspended_at !== null) {
    const since = t("Suspended since {{date}}. Nothing of it is on the site, and nobody can log in to it.", {
      date: formats.dateTime(business.suspended_at),
    });
    const hint = t(
      "Whoever has an account of it is mailed when it ends. Whoever was told that a reported listing was taken down hears that it is back; the same goes for reviews.",
    );
    return html`<section class="card" aria-labelledby="suspension"><h2 class="h3" id="suspension">${t("Suspension")}</h2><p>${since}</p><p class="hint">${hint}</p>
${buttonForm(pageContext, { action, values: { suspend: "no" }, label: t("End the suspension") })}</section>`;
  }
  const hint = t("Its listings leave the site, its sessions end, and it is told at the login and by mail.");
  const reason = textareaField(pageContext, form, {
    name: "reason",
    label: t("Reason, which the business reads"),
    control: { dir: "auto", maxlength: 2000 },
  });
  const fields = html`<input type="hidden" name="suspend" value="yes">${formSection(t("Suspension"), reason, hint)}`;
  return formView(pageContext, form, { action, fields, button: "Suspend this business", kind: "harmful" });
}
