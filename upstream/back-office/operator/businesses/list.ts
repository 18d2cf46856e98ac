import type { Context } from "hono";
import { html } from "hono/html";
import { businessPath } from "../../../modules/change-log/business-paths.ts";
import type { OperatorEnv, PageContext } from "../../context.ts";
import type { TextKey } from "../../i18n.ts";
import { withQuery } from "../../urls.ts";
import { searchSelect } from "../../views/fields.ts";
import { savedNotice } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { pageParam, pagination } from "../../views/pagination.ts";
import { type BusinessKind, businessKinds, listBusinesses } from "./list-query.ts";

export const kindLabels = {
  dealer: "Dealer",
  agent: "Sale agent",
  garage: "Garage",
} as const satisfies Record<BusinessKind, TextKey>;

/** The list of businesses. Search text, kind and page are in the URL. */
export async function businessListPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { t, href, lang } = pageContext;
  const kind = businessKinds.find((candidate) => candidate === c.req.query("kind"));
  const q = (c.req.query("q") ?? "").trim().slice(0, 100);
  const result = await listBusinesses(db, { q, kind, page: pageParam(c.req.query("page")), lang });
  const pageHref = (page: number) => href(withQuery("/operator/businesses", { q, kind, page }));
  const main = html`<div class="head"><h1>${t("Businesses")}</h1><a class="btn btn-primary" href="${href("/operator/businesses/invite")}">${t("Invite a business")}</a></div>
${c.req.query("deleted") !== undefined && savedNotice(pageContext, "The business has been deleted. It is gone from the site within a few minutes.")}
${searchForm(pageContext, q, kind)}
<p class="count" role="status">${t("{{count}} businesses found", { count: result.total })}</p>
${
  result.total === 0
    ? html`<div class="card empty"><p><strong>${t("No businesses found")}</strong></p><p>${
        q || kind
          ? html`<a class="link" href="${href("/operator/businesses")}">${t("Show all businesses")}</a>`
          : t("Invite the first one: it gets an e-mail with a link.")
      }</p></div>`
    : html`<ul class="stack">${result.data.map((business) => businessRow(pageContext, business))}</ul>`
}
${pagination(pageContext, result, pageHref)}`;
  return renderPage(c, { title: t("Businesses"), main });
}

function searchForm({ t, href }: PageContext, q: string, kind: BusinessKind | undefined): Html {
  const kinds = businessKinds.map((value) => [value, t(kindLabels[value])] as const);
  const options = [["", t("All")] as const, ...kinds];
  return html`<form class="card search" role="search" action="${href("/operator/businesses")}">
<div class="field"><label for="q">${t("Name or e-mail address")}</label><input class="input" type="search" id="q" name="q" value="${q}" maxlength="100" dir="auto"></div>
${searchSelect("kind", t("Kind"), options, kind)}
<button class="btn btn-secondary">${t("Search")}</button></form>`;
}

type Row = Awaited<ReturnType<typeof listBusinesses>>["data"][number];

function businessRow(pageContext: PageContext, { id, kind, name, town, email, ...state }: Row): Html {
  const { t, href } = pageContext;
  return html`<li class="card entry"><div><h2 class="h3"><a class="cover" href="${href(businessPath({ kind, id }))}"><bdi>${name}</bdi></a></h2>
<p class="facts"><span>${t(kindLabels[kind])}</span>${town && html`<span>${town}</span>`}${email && html`<span><bdi dir="ltr">${email}</bdi></span>`}</p></div>
<p>${stateBadge(pageContext, state)}</p></li>`;
}

export function stateBadge(
  { t }: PageContext,
  { suspended_at, login }: { suspended_at: string | null; login: "none" | "invited" | "active" },
): Html {
  if (suspended_at) return html`<span class="badge badge-warning">${t("Suspended")}</span>`;
  if (login === "none") return html`<span class="badge">${t("No account")}</span>`;
  if (login === "invited") return html`<span class="badge badge-info">${t("Invited")}</span>`;
  return html`<span class="badge badge-success">${t("Active")}</span>`;
}
