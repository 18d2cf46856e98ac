import type { Context } from "hono";
import { html } from "hono/html";
import { reportReasons } from "#contract/report-reasons.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { type Form, parseForm } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import { buttonForm } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { reasonSchema } from "./businesses/schema.ts";
import { changeAsOperator, noticeIfSaved, redirectSaved, requireId } from "./change.ts";
import { endMail, statementMail } from "./mails.ts";
import { changeDecision, correctAnswers } from "./report-decision.ts";
import {
  findReport,
  listReports,
  lockListing,
  lockReportsOf,
  type Report,
  setListingHidden,
} from "./report-query.ts";
import { decisionSection, hidingForm } from "./report-views.ts";
import { stateFilter } from "./state-filter.ts";

const path = "/operator/reports";

export async function reportListPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { t, href, formats } = pageContext;
  const isClosed = c.req.query("state") === "done";
  const result = await listReports(db, { isClosed, page: pageParam(c.req.query("page")) });
  const pageHref = (page: number) =>
    href(
      `/operator/reports?${new URLSearchParams({ ...(isClosed && { state: "done" }), page: String(page) })}`,
    );
  const main = html`<div class="head"><h1>${t("Reports")}</h1>${stateFilter(pageContext, path, isClosed)}</div>
${
  result.total === 0
    ? html`<div class="card empty"><p><strong>${t("Nothing here")}</strong></p><p>${t("What visitors report about a listing comes here.")}</p></div>`
    : html`<ul class="stack">${result.data.map(
        ({ id, reference, title, reason, created_at, hidden }) =>
          html`<li class="card entry"><div><h2 class="h3"><a class="cover" href="${href(`${path}/${id}`)}"><bdi>${title}</bdi></a></h2>
<p class="facts"><span><bdi dir="ltr">${reference}</bdi></span><span>${reasonText(pageContext, reason)}</span><time datetime="${created_at}">${formats.dateTime(created_at)}</time></p></div>
<p>${hidden && hiddenBadge(pageContext)}</p></li>`,
      )}</ul>`
}
${pagination(pageContext, { page: result.current_page, last: result.last_page }, pageHref)}`;
  return renderPage(c, { title: t("Reports"), main });
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
  path,
  find: findReport,
  render: renderReport,
});

/** Hides the listing with a reason, which its seller is told, or shows it again; who reported it hears of it. */
export async function changeListing(c: Context<OperatorEnv>) {
  const { publicOrigin: origin } = c.var;
  const now = c.var.clock();
  const id = requireId(c);
  const { hide, ...values } = await readForm(c);
  const isHidden = hide !== "no";
  const { data, errors } = isHidden
    ? parseForm(reasonSchema, values, c.var.pageContext.t)
    : { data: { reason: "" }, errors: undefined };
  if (errors) return renderReport(c, await findReport(c.var.db, id), undefined, { values, errors });
  await changeAsOperator(c, async (trx) => {
    await lockListing(trx, id);
    const { car_id, title, ...report } = await findReport(trx, id);
    if ((report.hidden === "listing") === isHidden || report.withdrawn !== null) return { result: undefined };
    if (report.deleted_at !== null) return { result: undefined };
    const isShown = await setListingHidden(trx, car_id, isHidden);
    if (report.seller_email) {
      const recipient = { to: report.seller_email, lang: report.seller_lang, subject: title, origin };
      const mail = isHidden
        ? statementMail("hidden", { ...recipient, ...data })
        : endMail("hidden", { ...recipient, ...(isShown && { carId: car_id }) });
      await queueMail(trx, mail, now);
    }
    await correctAnswers(trx, "reports", await lockReportsOf(trx, "cars.id", car_id), { now, origin });
    const change = {
      action: isHidden ? "listing-hidden" : "listing-shown",
      subject: title,
      path: `${path}/${id}`,
      before: { hidden: report.hidden },
      after: { hidden: isHidden ? "listing" : "", reason: data.reason },
    } as const;
    return { change, result: undefined };
  });
  return redirectSaved(c, `${path}/${id}`, { isPublic: true });
}

function renderReport(c: Context<OperatorEnv>, report: Report, form?: Form, listingForm?: Form) {
  const { pageContext } = c.var;
  const { t, href, siteUrl, formats } = pageContext;
  const { reference, title, car_id, hidden, created_at } = report;
  const main = html`<p><a class="link" href="${href(path)}">${t("Reports")}</a></p>
<div class="head"><h1><bdi>${title}</bdi> ${hidden && hiddenBadge(pageContext)}</h1>${
    hidden === null &&
    html`<a class="btn btn-secondary" href="${siteUrl(`/listing-detail-v1/${car_id}`)}">${t("View on the site")}</a>`
  }</div>
${noticeIfSaved(c)}
<div class="card stack"><p class="facts"><span><bdi dir="ltr">${reference}</bdi></span><span>${reasonText(pageContext, report.reason)}</span><time datetime="${created_at}">${formats.dateTime(created_at)}</time></p>
<p class="quote" dir="auto">${report.message}</p>
<p class="facts"><span>${t("Reported by")}: <bdi>${report.name || t("A former customer")}</bdi></span>${report.email && html`<a class="link" href="mailto:${report.email}"><bdi dir="ltr">${report.email}</bdi></a>`}</p></div>
${listingCard(pageContext, report, listingForm)}
${decisionSection(pageContext, path, report, form)}`;
  return renderPage(c, { title, main, status: form || listingForm ? 422 : 200 });
}

function listingCard(pageContext: PageContext, report: Report, form?: Form): Html {
  const { t } = pageContext;
  const action = `${path}/${report.id}/listing`;
  if (report.withdrawn !== null || report.deleted_at !== null) {
    const text =
      report.deleted_at === null
        ? "It is withdrawn, and nobody finds it on the site."
        : "Its vendor has deleted it. Its title is all that is left.";
    return html`<section class="card stack" aria-labelledby="listing"><h2 class="h3" id="listing">${t("Listing")}</h2><p>${t(text)}</p></section>`;
  }
  if (report.hidden === "listing") {
    return html`<section class="card stack" aria-labelledby="listing"><h2 class="h3" id="listing">${t("Listing")}</h2><p>${t("It is hidden: nobody finds it on the site.")}</p>
${buttonForm(pageContext, { action, values: { hide: "no" }, label: t("Show the listing again") })}</section>`;
  }
  const hiding = {
    title: "Listing",
    action,
    reasonLabel: "Reason, which the seller reads",
    hint: "It leaves the site at once, and its seller gets a mail with the reason.",
    button: "Hide the listing",
  } as const;
  return hidingForm(pageContext, hiding, form);
}
