import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { reviewReportReasons } from "#contract/report-reasons.ts";
import { countListed, paginate } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { httpError } from "../../platform/http/errors.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { readForm } from "../forms/read-form.ts";
import { buttonForm } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { changeAsOperator, noticeIfSaved, redirectSaved, requireId } from "./change.ts";
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
    .selectAll("review_reports")
    .select(["author", "rating", "review", "hidden_at", "branch_id", "garage_branches.name as branch"]);

type ReviewReportRow = Awaited<ReturnType<typeof listReviewReports>>["data"][number];

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
    ? html`<div class="card empty"><p><strong>${t("Nothing here")}</strong></p></div>`
    : html`<ul class="stack">${result.data.map((report) => reportCard(pageContext, report))}</ul>`
}
${pagination(pageContext, { page: result.current_page, last: result.last_page }, pageHref)}`;
  return renderPage(c, { title: t("Reported reviews"), main });
}

function reportCard(pageContext: PageContext, report: ReviewReportRow): Html {
  const { t, formats, siteUrl } = pageContext;
  const { id, hidden_at, closed_at } = report;
  const reason = reviewReportReasons[report.reason as keyof typeof reviewReportReasons];
  const press = (values: Record<string, string>, label: string) =>
    buttonForm(pageContext, { action: `${path}/${id}`, values, label });
  // What its author took back is empty.
  const show = report.review && press({ do: "show" }, t("Show the review again"));
  return html`<li class="card stack"><div class="head"><h2 class="h3"><a class="link" href="${siteUrl(`/garage-branch-profile/${report.branch_id}`)}"><bdi>${report.branch}</bdi></a></h2>${hidden_at && html`<span class="badge badge-warning">${t("Hidden")}</span>`}</div>
<p class="facts"><span><bdi>${report.author || t("A former customer")}</bdi></span><span>${t("{{rating}} out of 5", { rating: report.rating })}</span></p>
<p class="quote" dir="auto">${report.review}</p>
<p class="facts"><span><bdi dir="ltr">${report.reference}</bdi></span><span>${reason ? t(reason) : report.reason}</span><time datetime="${report.created_at}">${formats.dateTime(report.created_at)}</time></p>
<p class="quote" dir="auto">${report.message}</p>
<p class="facts"><span>${t("Reported by")}: <bdi>${report.name}</bdi></span>${report.email && html`<a class="link" href="mailto:${report.email}"><bdi dir="ltr">${report.email}</bdi></a>`}</p>
<div class="actions">${hidden_at ? show : press({ do: "hide" }, t("Hide the review"))}${
    closed_at ? press({ do: "open" }, t("Open it again")) : press({ do: "close" }, t("Close this report"))
  }</div></li>`;
}

const actions = {
  hide: "review-hidden",
  show: "review-shown",
  close: "report-closed",
  open: "report-reopened",
} as const;
type Operation = keyof typeof actions;

/** Hides a review or shows it again, closes its report or opens it again. */
export async function changeReviewReport(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const { do: wanted = "" } = await readForm(c);
  if (!Object.hasOwn(actions, wanted)) throw httpError(404);
  const operation = wanted as Operation;
  const now = c.var.clock().toISOString();
  const state = await changeAsOperator(c, async (trx) => {
    await trx.selectFrom("review_reports").select("id").where("id", "=", id).$call(forUpdate(trx)).execute();
    const report = await selectReviewReports(trx).where("review_reports.id", "=", id).executeTakeFirst();
    if (!report) throw httpError(404);
    const { review_id, hidden_at, closed_at } = report;
    const isOfReview = operation === "hide" || operation === "show";
    if (operation === "show" && !report.review) throw httpError(404);
    const value = operation === "hide" || operation === "close" ? now : null;
    if (isOfReview)
      await trx.updateTable("garage_reviews").set({ hidden_at: value }).where("id", "=", review_id).execute();
    else await trx.updateTable("review_reports").set({ closed_at: value }).where("id", "=", id).execute();
    const name = isOfReview ? "hidden_at" : "closed_at";
    const before = isOfReview ? hidden_at : closed_at;
    const change = {
      action: actions[operation],
      subject: `${report.reference} ${report.branch}`,
      path,
      before: { [name]: before },
      after: { [name]: value },
    };
    return { change: (before === null) === (value === null) ? undefined : change, result: closed_at };
  });
  const isPublic = operation === "hide" || operation === "show";
  return redirectSaved(c, state ? `${path}?state=done` : path, { isPublic });
}
