import type { Context } from "hono";
import { html } from "hono/html";
import { setAnswer } from "../../modules/reviews/service.ts";
import { httpError } from "../../platform/http/errors.ts";
import { shorten } from "../../platform/i18n/shorten.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import type { OperatorEnv } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { isOutdated, versionDigest } from "../forms/record-version.ts";
import { requireId } from "../id-param.ts";
import { accountsOf, lockAccountsOf } from "./businesses/business-query.ts";
import { isLateSubmit } from "./change.ts";
import { statementMail } from "./mails.ts";
import { decideOnReport, logSubject, orUnsavedReport } from "./report-decision.ts";
import { hidingForm, renderHidingPage } from "./report-views.ts";
import { findReviewReport, lockReview, type Report, reviewList } from "./reviews.ts";

const { path } = reviewList;
const reasonLabel = "Reason, which the garage reads";
/** Maximum length of the removed answer in the mail, in characters. */
const maxQuoted = 200;

/** The page that removes the garage's answer below a reported review; the review stays. */
export async function reportedAnswerPage(c: Context<OperatorEnv>) {
  return renderAnswer(c, await findReviewReport(c.var.db, requireId(c)));
}

/** Removes the answer and mails the reason to the garage. A second submit changes nothing. */
export const removeReportedAnswer = orUnsavedReport(storeRemoval, reviewList, {
  name: "reason",
  label: reasonLabel,
});

function storeRemoval(c: Context<OperatorEnv>) {
  const kind = { path, find: findReviewReport, render: renderAnswer };
  return decideOnReport(c, kind, async (trx, { id, isHidden, data, version, press, now, origin }) => {
    if (!isHidden) throw httpError(404);
    await lockReview(trx, id);
    const report = await findReviewReport(trx, id);
    const { answer, branch: subject, branch_id: branchId, review_id, garage_id } = report;
    const action = "answer-removed";
    if (answer === null) return { result: (await isLateSubmit(trx, { action, ...press })) ? "late" : "done" };
    if (isOutdated(version, { answer })) return { result: "outdated" };
    await setAnswer(trx, { branchId, id: review_id }, { answer: "", now });
    const quoted = shorten(answer, maxQuoted);
    for (const { email: to, lang } of await lockAccountsOf(trx, { kind: "garage", id: garage_id })) {
      const fact = ["Your answer", quoted] as const;
      await queueMail(trx, statementMail("removedAnswer", { to, lang, subject, fact, origin, ...data }), now);
    }
    return { change: { action, ...logSubject({ path }, report), after: data }, result: "done" };
  });
}

/** @throws HTTPException 404 if there is no answer */
async function renderAnswer(c: Context<OperatorEnv>, report: Report, form?: Form) {
  if (report.answer === null) throw httpError(404);
  const accounts = await accountsOf(c.var.db, { kind: "garage", id: report.garage_id }).execute();
  const hiding = {
    title: "Answer of the garage",
    action: `${path}/${report.id}/answer`,
    reasonLabel,
    langs: accounts.map(({ lang }) => lang),
    hint: "It is gone from the site within a few minutes, and the review stays. Everybody with an account for the garage gets an e-mail with the reason.",
    button: "Remove the answer",
    version: versionDigest({ answer: report.answer }),
  } as const;
  const body = html`<div class="card"><p class="quote" dir="auto">${report.answer}</p></div>${hidingForm(c.var.pageContext, hiding, form)}`;
  return renderHidingPage(c, { path, report, body, form });
}
