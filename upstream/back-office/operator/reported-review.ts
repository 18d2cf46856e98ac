import type { Context } from "hono";
import { html } from "hono/html";
import { httpError } from "../../platform/http/errors.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { isOutdated, versionDigest } from "../forms/record-version.ts";
import { requireId } from "../id-param.ts";
import type { Html } from "../views/html.ts";
import { isLateSubmit } from "./change.ts";
import { endMail, statementMail } from "./mails.ts";
import { correctAnswers, decideOnReport, logSubject, orUnsavedReport } from "./report-decision.ts";
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

function storeReview(c: Context<OperatorEnv>) {
  const kind = { path, find: findReviewReport, render: renderReview };
  return decideOnReport(c, kind, async (trx, { id, isHidden, data, version, press, now, origin }) => {
    await lockReview(trx, id);
    const report = await findReviewReport(trx, id);
    const { review_id, hidden_at } = report;
    if (!isHidden && !report.review) throw httpError(404);
    const action = isHidden ? "review-hidden" : "review-shown";
    if ((hidden_at !== null) === isHidden)
      return { result: isHidden && (await isLateSubmit(trx, { action, ...press })) ? "late" : "done" };
    if (isOutdated(version, { review: report.review })) return { result: "outdated" };
    const value = isHidden ? now.toISOString() : null;
    await trx.updateTable("garage_reviews").set({ hidden_at: value }).where("id", "=", review_id).execute();
    if (report.author_email !== null) {
      const { author_email: to, author_lang: lang, branch: subject } = report;
      const author = { to, lang, subject, origin };
      const mail = isHidden
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
      after: { hidden_at: value, ...data },
    } as const;
    return { change, result: "done" };
  });
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
