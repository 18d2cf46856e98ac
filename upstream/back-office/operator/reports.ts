import type { Context } from "hono";
import { html } from "hono/html";
import { reportReasons } from "#contract/report-reasons.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { requireId } from "../id-param.ts";
import { emailLink } from "../views/contact-links.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { noticeIfSaved } from "./change.ts";
import { reportedPictures } from "./pictures/owners.ts";
import { picturesCard } from "./pictures/removal.ts";
import { changeDecision } from "./report-decision.ts";
import { findReport, listReports, type Report } from "./report-query.ts";
import { decisionSection, hidingLink } from "./report-views.ts";
import { hiddenText, unavailableText } from "./reported-listing.ts";
import { renderStateList } from "./state-list.ts";

const path = "/operator/reports";

export function reportListPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { href, keepListState, formats } = pageContext;
  return renderStateList(c, {
    path,
    title: "Reports",
    hint: "What visitors report about a listing appears here.",
    load: (search) => listReports(db, search),
    renderItems: (reports) =>
      html`<ul class="stack">${reports.map(
        ({ id, reference, title, reason, created_at, hidden }) =>
          html`<li class="card entry"><div><h2 class="h3"><a class="cover" href="${href(keepListState(`${path}/${id}`))}"><bdi>${title}</bdi></a></h2>
<p class="facts"><span><bdi dir="ltr">${reference}</bdi></span><span>${reasonText(pageContext, reason)}</span><time datetime="${created_at}">${formats.dateTime(created_at)}</time></p></div>
<p>${hidden && hiddenBadge(pageContext)}</p></li>`,
      )}</ul>`,
  });
}

function reasonText({ t }: PageContext, reason: string): string {
  return reason in reportReasons ? t(reportReasons[reason as keyof typeof reportReasons]) : reason;
}

const hiddenBadge = ({ t }: PageContext) => html`<span class="badge badge-warning">${t("Hidden")}</span>`;

export async function reportPage(c: Context<OperatorEnv>) {
  return renderReport(c, await findReport(c.var.db, requireId(c)));
}

export const changeReport = changeDecision({
  table: "reports",
  title: "Reports",
  path,
  find: findReport,
  render: renderReport,
});

async function renderReport(c: Context<OperatorEnv>, report: Report, form?: Form) {
  const { pageContext } = c.var;
  const { t, href, keepListState, siteUrl, formats } = pageContext;
  const { reference, title, car_id, hidden, created_at } = report;
  const main = html`<p><a class="link" href="${href(keepListState(path))}">${t("Reports")}</a></p>
<div class="head"><h1><bdi>${title}</bdi> ${hidden && hiddenBadge(pageContext)}</h1>${
    hidden === null &&
    html`<a class="btn btn-secondary" href="${siteUrl(`/listing-detail-v1/${car_id}`)}">${t("View on the site")}</a>`
  }</div>
${noticeIfSaved(c)}
<div class="card stack"><p class="facts"><span><bdi dir="ltr">${reference}</bdi></span><span>${reasonText(pageContext, report.reason)}</span><time datetime="${created_at}">${formats.dateTime(created_at)}</time></p>
<p class="quote" dir="auto">${report.message}</p>
<p class="facts"><span>${t("Reported by")}: <bdi>${report.name || t("A former customer")}</bdi></span>${emailLink(report.email)}</p></div>
${listingCard(pageContext, report)}
${decisionSection(pageContext, path, report, form)}
${picturesCard(pageContext, await reportedPictures.find(c.var.db, report.id))}`;
  return renderPage(c, { title, main, form });
}

/** Whether the listing is on the site, with a link to change that. */
function listingCard(pageContext: PageContext, report: Report): Html {
  const { t } = pageContext;
  const isHidden = report.hidden === "listing";
  const label = isHidden ? "Show the listing again" : "Hide the listing";
  const gone = unavailableText(report);
  const state = gone ?? (isHidden && hiddenText);
  return html`<section class="card stack" aria-labelledby="listing"><h2 class="h3" id="listing">${t("Listing")}</h2>${state && html`<p>${t(state)}</p>`}
${!gone && hidingLink(pageContext, `${path}/${report.id}/listing`, label)}</section>`;
}
