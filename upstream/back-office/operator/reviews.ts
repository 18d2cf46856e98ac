import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely, Transaction } from "kysely";
import { reviewReportReasons } from "#contract/report-reasons.ts";
import { mailLang } from "../../platform/db/mail-lang.ts";
import { countListed, fetchPage } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { type Form, versionField } from "../forms/form.ts";
import { versionDigest } from "../forms/record-version.ts";
import { requireId } from "../id-param.ts";
import { emailLink } from "../views/contact-links.ts";
import { buttonForm } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { changeDecision } from "./report-decision.ts";
import { hidingLink, listedDecision, renderReportPage } from "./report-views.ts";
import { renderStateList, type StateSearch } from "./state-list.ts";

export const reviewList = { title: "Reported reviews", path: "/operator/reviews" } as const;
const { path } = reviewList;
const perPage = 20;

async function listReviewReports(db: Kysely<Database>, search: StateSearch) {
  const condition = search.isDone ? "is not" : "is";
  const total = await countListed(db, db.selectFrom("review_reports").where("closed_at", condition, null));
  const query = selectReviewReports(db)
    .where("closed_at", condition, null)
    .orderBy("review_reports.id", "desc");
  return fetchPage(query, { page: search.page, perPage, total });
}

const selectReviewReports = (db: Kysely<Database>) =>
  db
    .selectFrom("review_reports")
    .innerJoin("garage_reviews", "garage_reviews.id", "review_reports.review_id")
    .innerJoin("garage_branches", "garage_branches.id", "garage_reviews.branch_id")
    .leftJoin("accounts", "accounts.id", "garage_reviews.account_id")
    .selectAll("review_reports")
    .select(mailLang("review_reports").as("mail_lang"))
    .select(["accounts.email as author_email", "accounts.lang as author_lang"])
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .select(["author", "rating", "review", "hidden_at", "branch_id", "garage_branches.name as branch"])
    .select(["answer", "garage_branches.garage_id", "garages.suspended_at"]);

type ReviewReportRow = Awaited<ReturnType<typeof listReviewReports>>["data"][number];

const toDecidable = (report: ReviewReportRow) => {
  const { branch, reference, email, mail_lang: lang, hidden_at, suspended_at } = report;
  // The reviews of a suspended garage are off the site.
  const isShown = hidden_at === null && suspended_at === null;
  return {
    ...report,
    notice: { kind: "review", about: branch, reference, email, lang } as const,
    outcome: isShown ? ("no action" as const) : ("taken down" as const),
  };
};
export type Report = ReturnType<typeof toDecidable>;

/** Finds and locks all reports of a review or of a garage's reviews, so that none is closed meanwhile. */
export async function lockReviewReportsOf(
  trx: Transaction<Database>,
  column: "garage_reviews.id" | "garage_branches.garage_id",
  id: number,
): Promise<Report[]> {
  const reviews = trx
    .selectFrom("garage_reviews")
    .innerJoin("garage_branches", "garage_branches.id", "garage_reviews.branch_id")
    .select("garage_reviews.id")
    .where(column, "=", id);
  const reports = trx.selectFrom("review_reports").select("id").where("review_id", "in", reviews);
  await reports.orderBy("id").$call(forUpdate(trx)).execute();
  const rows = await selectReviewReports(trx).where(column, "=", id).orderBy("review_reports.id").execute();
  return rows.map(toDecidable);
}

/** Locks a reported review until the transaction ends. */
export async function lockReview(trx: Transaction<Database>, reportId: number): Promise<void> {
  const reported = trx.selectFrom("review_reports").select("review_id").where("id", "=", reportId);
  await trx
    .selectFrom("garage_reviews")
    .select("id")
    .where("id", "in", reported)
    .$call(forUpdate(trx))
    .execute();
}

export async function findReviewReport(db: Kysely<Database>, id: number): Promise<Report> {
  const report = await selectReviewReports(db)
    .where("review_reports.id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  return toDecidable(report);
}

export const reviewReportsPage = (c: Context<OperatorEnv>) =>
  renderStateList(c, {
    ...reviewList,
    hint: "What visitors report about a review appears here.",
    load: (search) => listReviewReports(c.var.db, search),
    renderItems: (rows) =>
      html`<ul class="stack">${rows.map((row) => reportEntry(c.var.pageContext, toDecidable(row)))}</ul>`,
  });

function reportEntry(pageContext: PageContext, report: Report): Html {
  const button = showButton(pageContext, report);
  return html`<li class="card stack"><h2 class="h3">${branchLink(pageContext, report)}</h2>${reportBody(pageContext, report)}${listedDecision(pageContext, path, report, button)}</li>`;
}

const isChanged = ({ review, reported_text }: Report) => reported_text !== null && reported_text !== review;

const branchLink = ({ siteUrl }: PageContext, { branch, branch_id }: Report) =>
  html`<a class="link" href="${siteUrl(`/garage-branch-profile/${branch_id}`)}"><bdi>${branch}</bdi></a>`;

function reportBody({ t, formats }: PageContext, report: Report): Html {
  const { hidden_at } = report;
  const reason = reviewReportReasons[report.reason as keyof typeof reviewReportReasons];
  return html`<p class="facts"><span><bdi>${report.author || t("A former customer")}</bdi></span><span>${t("{{rating}} out of 5", { rating: report.rating })}</span>${hidden_at && html`<span class="badge badge-warning">${t("Hidden")}</span>`}</p>
<p class="quote" dir="auto">${report.review}</p>
${isChanged(report) && html`<p class="facts"><strong>${t("What was reported, before its author changed it")}</strong></p><p class="quote" dir="auto">${report.reported_text}</p>`}
${report.answer && html`<p class="facts"><strong>${t("Answer of the garage")}</strong></p><p class="quote" dir="auto">${report.answer}</p>`}
<p class="facts"><span><bdi dir="ltr">${report.reference}</bdi></span><span>${reason ? t(reason) : report.reason}</span><time datetime="${report.created_at}">${formats.dateTime(report.created_at)}</time></p>
<p class="quote" dir="auto">${report.message}</p>
<p class="facts"><span>${t("Reported by")}: <bdi>${report.name || t("A former customer")}</bdi></span>${emailLink(report.email)}</p>`;
}

const actionOf = ({ id }: Pick<Report, "id">) => `${path}/${id}/review`;

export function showButton(pageContext: PageContext, report: Report): Html {
  // A review that its author has deleted is empty, and cannot be shown again.
  if (report.hidden_at === null || !report.review) return "";
  const label = pageContext.t("Show the review again");
  return buttonForm(pageContext, {
    action: pageContext.keepListState(actionOf(report)),
    values: { hide: "no", [versionField]: versionDigest({ review: report.review }) },
    label,
  });
}

export async function reviewReportPage(c: Context<OperatorEnv>) {
  return renderReport(c, await findReviewReport(c.var.db, requireId(c)));
}

function renderReport(c: Context<OperatorEnv>, report: Report, form?: Form) {
  const { pageContext } = c.var;
  const body = reportBody(pageContext, report);
  const label = report.hidden_at === null ? "Hide the review" : report.review && "Show the review again";
  const hiding = html`${label && hidingLink(pageContext, actionOf(report), label)}
${report.answer && hidingLink(pageContext, `${path}/${report.id}/answer`, "Remove the answer")}`;
  return renderReportPage(c, {
    ...{ ...reviewList, report, body, hiding, form },
    ...{ name: report.branch, heading: branchLink(pageContext, report) },
  });
}

export const changeReviewReport = changeDecision({
  table: "review_reports",
  ...reviewList,
  find: findReviewReport,
  render: renderReport,
});
