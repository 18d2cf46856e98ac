import type { Context } from "hono";
import { html } from "hono/html";
import { httpError } from "../../platform/http/errors.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { type Form, parseForm, versionField } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import { isOutdated, versionDigest } from "../forms/record-version.ts";
import { requireId } from "../id-param.ts";
import type { Html } from "../views/html.ts";
import { reasonSchema } from "./businesses/schema.ts";
import { changeAsOperator, isLateSubmit, redirectSaved } from "./change.ts";
import { endMail, statementMail } from "./mails.ts";
import { correctAnswers, logSubject, orUnsavedReport } from "./report-decision.ts";
import { hiddenCard, hidingForm, renderHidingPage } from "./report-views.ts";
import {
  findReviewReport,
  lockReview,
  lockReviewReportsOf,
  type Report,
  reviewList,
  showButton,
} from "./reviews.ts";

const { path } = reviewList;
const reasonLabel = "Reason, which the author reads";

export async function reportedReviewPage(c: Context<OperatorEnv>) {
  return renderReview(c, await findReviewReport(c.var.db, requireId(c)));
}

/** Hides a reported review, with a reason for its author, or shows it again. Author and reporters are mailed. */
export const changeReview = orUnsavedReport(storeReview, reviewList, { name: "reason", label: reasonLabel });

async function storeReview(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const { hide, [versionField]: version, ...values } = await readForm(c);
  const { data, errors } =
    hide === "no"
      ? { data: { reason: "" }, errors: undefined }
      : parseForm(reasonSchema, values, c.var.pageContext.t);
  if (errors) return renderReview(c, await findReviewReport(c.var.db, id), { values, errors });
  const { publicOrigin: origin } = c.var;
  const now = c.var.clock();
  const value = hide === "no" ? null : now.toISOString();
  const operator = c.var.operator.email;
  const result = await changeAsOperator<boolean | "outdated">(c, async (trx) => {
    await lockReview(trx, id);
    const report = await findReviewReport(trx, id);
    const { review_id, hidden_at } = report;
    if (value === null && !report.review) throw httpError(404);
    const action = value ? "review-hidden" : "review-shown";
    const press = { operator, action, path: `${path}/${id}`, ...data } as const;
    if ((hidden_at === null) === (value === null))
      return { result: value !== null && (await isLateSubmit(trx, press)) };
    if (isOutdated(version, { review: report.review })) return { result: "outdated" };
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
      action,
      ...logSubject({ path }, report),
      before: { hidden_at },
      after: { hidden_at: value, reason: data.reason },
    } as const;
    return { change, result: false };
  });
  if (result === "outdated")
    return renderReview(c, await findReviewReport(c.var.db, id), { values, errors: {}, isOutdated: true });
  return redirectSaved(c, `${path}/${id}`, { isPublic: true, isLate: result });
}

function renderReview(c: Context<OperatorEnv>, report: Report, form?: Form) {
  const { pageContext } = c.var;
  const quote = html`<p class="quote" dir="auto">${report.review}</p>`;
  const body =
    report.hidden_at === null
      ? html`<div class="card">${quote}</div>${hidingFormOf(pageContext, report, form)}`
      : hiddenCard(pageContext, html`${quote}${showButton(pageContext, report)}`, form);
  return renderHidingPage(c, { path, report, body, form });
}

function hidingFormOf(
  pageContext: PageContext,
  { id, author_email, author_lang, review }: Report,
  form: Form | undefined,
): Html {
  const hiding = {
    title: "Review",
    action: `${path}/${id}/review`,
    reasonLabel,
    langs: author_email === null ? [] : [author_lang],
    hint:
      author_email === null
        ? "It is gone from the site within a few minutes. Its author has no account, so nobody gets an e-mail."
        : "It is gone from the site within a few minutes, and its author gets an e-mail with the reason.",
    button: "Hide the review",
    version: versionDigest({ review }),
  } as const;
  return hidingForm(pageContext, hiding, form);
}
