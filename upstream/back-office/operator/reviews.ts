import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely, Transaction } from "kysely";
import { reviewReportReasons } from "#contract/report-reasons.ts";
import { countListed, paginate } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { httpError } from "../../platform/http/errors.ts";
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
import { changeDecision, correctAnswers, logSubject } from "./report-decision.ts";
import { hidingForm, listedDecision, renderReportPage } from "./report-views.ts";
import { stateFilter } from "./state-filter.ts";

const path = "/operator/reviews";
const perPage = 20;

/** Reports of reviews, newest first. A page beyond the last is the last. */
async function listReviewReports(db: Kysely<Database>, search: { isClosed: boolean; page: number }) {
  const condition = search.isClosed ? "is not" : "is";
  const total = await countListed(db, db.selectFrom("review_reports").where("closed_at", condition, null));
  const page = Math.min(search.page, Math.max(1, Math.ceil(total / perPage)));
  const rows = await selectReviewReports(db)
    .where("closed_at", condition, null)
    .orderBy("review_reports.id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return paginate(rows, { page, perPage, total });
}

const selectReviewReports = (db: Kysely<Database>) =>
  db
    .selectFrom("review_reports")
    .innerJoin("garage_reviews", "garage_reviews.id", "review_reports.review_id")
    .innerJoin("garage_branches", "garage_branches.id", "garage_reviews.branch_id")
    .leftJoin("accounts", "accounts.id", "garage_reviews.account_id")
    .selectAll("review_reports")
    .select(["accounts.email as author_email", "accounts.lang as author_lang"])
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .select(["author", "rating", "review", "hidden_at", "branch_id", "garage_branches.name as branch"])
    .select("garages.suspended_at");

type ReviewReportRow = Awaited<ReturnType<typeof listReviewReports>>["data"][number];

const toDecidable = (report: ReviewReportRow) => {
  const { branch, reference, email, lang, hidden_at, suspended_at } = report;
  // Those of a suspended garage are off the site.
  const isShown = hidden_at === null && suspended_at === null;
  return {
    ...report,
    notice: { kind: "review", about: branch, reference, email, lang } as const,
    outcome: isShown ? ("no action" as const) : ("taken down" as const),
  };
};
type Report = ReturnType<typeof toDecidable>;

/** All of a review, or of the reviews of a garage's branches; locked, so that none is closed meanwhile. */
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

async function findReviewReport(db: Kysely<Database>, id: number): Promise<Report> {
  const report = await selectReviewReports(db).where("review_reports.id", "=", id).executeTakeFirst();
  if (!report) throw httpError(404);
  return toDecidable(report);
}

export async function reviewReportsPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { t, href } = pageContext;
  const isClosed = c.req.query("state") === "done";
  const result = await listReviewReports(db, { isClosed, page: pageParam(c.req.query("page")) });
  const pageHref = (page: number) =>
    href(`${path}?${new URLSearchParams({ ...(isClosed && { state: "done" }), page: String(page) })}`);
  const main = html`<div class="head"><h1>${t("Reported reviews")}</h1>${stateFilter(pageContext, path, isClosed)}</div>
${noticeIfSaved(c)}
${
  result.total === 0
    ? html`<div class="card empty"><p><strong>${t("Nothing here")}</strong></p><p>${t("What visitors report about a review comes here.")}</p></div>`
    : html`<ul class="stack">${result.data.map((row) => reportEntry(pageContext, toDecidable(row)))}</ul>`
}
${pagination(pageContext, { page: result.current_page, last: result.last_page }, pageHref)}`;
  return renderPage(c, { title: t("Reported reviews"), main });
}

function reportEntry(pageContext: PageContext, report: Report): Html {
  const button = showButton(pageContext, report);
  return html`<li class="card stack">${reportBody(pageContext, report)}${listedDecision(pageContext, path, report, button)}</li>`;
}

function reportBody(pageContext: PageContext, report: Report): Html {
  const { t, formats, siteUrl } = pageContext;
  const { hidden_at } = report;
  const reason = reviewReportReasons[report.reason as keyof typeof reviewReportReasons];
  return html`<div class="head"><h2 class="h3"><a class="link" href="${siteUrl(`/garage-branch-profile/${report.branch_id}`)}"><bdi>${report.branch}</bdi></a></h2>${hidden_at && html`<span class="badge badge-warning">${t("Hidden")}</span>`}</div>
<p class="facts"><span><bdi>${report.author || t("A former customer")}</bdi></span><span>${t("{{rating}} out of 5", { rating: report.rating })}</span></p>
<p class="quote" dir="auto">${report.review}</p>
<p class="facts"><span><bdi dir="ltr">${report.reference}</bdi></span><span>${reason ? t(reason) : report.reason}</span><time datetime="${report.created_at}">${formats.dateTime(report.created_at)}</time></p>
<p class="quote" dir="auto">${report.message}</p>
<p class="facts"><span>${t("Reported by")}: <bdi>${report.name || t("A former customer")}</bdi></span>${report.email && html`<a class="link" href="mailto:${report.email}"><bdi dir="ltr">${report.email}</bdi></a>`}</p>`;
}

const actionOf = ({ id }: Report) => `${path}/${id}/review`;

/** Shows a hidden review again. */
function showButton(pageContext: PageContext, report: Report): Html {
  // What its author took back is empty.
  if (report.hidden_at === null || !report.review) return "";
  const label = pageContext.t("Show the review again");
  return buttonForm(pageContext, { action: actionOf(report), values: { hide: "no" }, label });
}

function hideReview(pageContext: PageContext, report: Report, form: Form | undefined): Html {
  const hiding = {
    title: "Review",
    action: actionOf(report),
    reasonLabel: "Reason, which the author reads",
    hint:
      report.author_email === null
        ? "It leaves the site at once. Its author has no account, so nobody is mailed."
        : "It leaves the site at once, and its author gets a mail with the reason.",
    button: "Hide the review",
  } as const;
  return hidingForm(pageContext, hiding, form);
}

export async function reviewReportPage(c: Context<OperatorEnv>) {
  return renderReport(c, await findReviewReport(c.var.db, requireId(c)));
}

function renderReport(c: Context<OperatorEnv>, report: Report, form?: Form, reviewForm?: Form) {
  const { pageContext } = c.var;
  const button = showButton(pageContext, report);
  const body = html`${reportBody(pageContext, report)}${button && html`<div class="actions">${button}</div>`}`;
  const hiding = report.hidden_at === null ? hideReview(pageContext, report, reviewForm) : "";
  const status = form || reviewForm ? 422 : 200;
  return renderReportPage(c, { path, title: "Reported reviews", report, body, hiding, form, status });
}

export const changeReviewReport = changeDecision({
  table: "review_reports",
  path,
  find: findReviewReport,
  render: renderReport,
});

/** Hides a reported review with a reason, which its author is told, or shows it again; who reported it hears of it. */
export async function changeReview(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const { hide, ...values } = await readForm(c);
  const { data, errors } =
    hide === "no"
      ? { data: { reason: "" }, errors: undefined }
      : parseForm(reasonSchema, values, c.var.pageContext.t);
  if (errors) return renderReport(c, await findReviewReport(c.var.db, id), undefined, { values, errors });
  const { publicOrigin: origin } = c.var;
  const now = c.var.clock();
  const value = hide === "no" ? null : now.toISOString();
  await changeAsOperator(c, async (trx) => {
    const reported = trx.selectFrom("review_reports").select("review_id").where("id", "=", id);
    await trx
      .selectFrom("garage_reviews")
      .select("id")
      .where("id", "in", reported)
      .$call(forUpdate(trx))
      .execute();
    const report = await findReviewReport(trx, id);
    const { review_id, hidden_at } = report;
    if (value === null && !report.review) throw httpError(404);
    if ((hidden_at === null) === (value === null)) return { result: undefined };
    await trx.updateTable("garage_reviews").set({ hidden_at: value }).where("id", "=", review_id).execute();
    if (report.author_email !== null) {
      const { author_email: to, author_lang: lang, branch: subject } = report;
      const author = { to, lang, subject, origin };
      const mail = value
        ? statementMail("hiddenReview", { ...author, ...data })
        : endMail("hiddenReview", author);
      await queueMail(trx, mail, now);
    }
    const reports = await lockReviewReportsOf(trx, "garage_reviews.id", review_id);
    await correctAnswers(trx, "review_reports", reports, { now, origin });
    const change = {
      action: value ? "review-hidden" : "review-shown",
      ...logSubject({ path }, report),
      before: { hidden_at },
      after: { hidden_at: value, reason: data.reason },
    } as const;
    return { change, result: undefined };
  });
  return redirectSaved(c, `${path}/${id}`, { isPublic: true });
}
