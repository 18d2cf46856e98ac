import type { Context } from "hono";
import { html } from "hono/html";
import { setListingStatus, titleOf } from "#upstream/modules/sell-car/service.ts";
import { queueMail } from "#upstream/platform/mail/outbox.ts";
import type { OperatorEnv } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { requireId } from "../../id-param.ts";
import { formSection, formView } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { reasonSchema } from "../businesses/schema.ts";
import { changeAsOperator, isLateSubmit, redirectSaved } from "../change.ts";
import { statementMail } from "../mails.ts";
import { reasonField } from "../reason-field.ts";
import { correctAnswers } from "../report-decision.ts";
import { lockReportsOf } from "../report-query.ts";
import { isHidden, listPath, nextStatuses, orUnsavedRequest, redirectToRequest } from "./page.ts";
import { findSellRequest, lockSellRequest, type SellRequestDetail } from "./query.ts";

/** The page that withdraws a private seller's car, or declines the request for it. */
export async function withdrawalPage(c: Context<OperatorEnv>) {
  const request = await findSellRequest(c.var.db, requireId(c));
  if (!nextStatuses[request.status].includes("withdrawn")) return redirectToRequest(c, request.id);
  return renderWithdrawal(c, request, createForm({}));
}

/** Withdraws with a reason, which is mailed to the seller (decision 171). A second submit changes nothing. */
export const withdrawSellRequest = orUnsavedRequest(storeWithdrawal, ({ t }) => [
  { name: "reason", label: t("Reason, which the seller reads") },
]);

async function storeWithdrawal(c: Context<OperatorEnv>) {
  const { clock, db, pageContext, publicOrigin: origin } = c.var;
  const now = clock();
  const id = requireId(c);
  const values = await readForm(c);
  const { data, errors } = parseForm(reasonSchema, values, pageContext.t);
  if (errors) return renderWithdrawal(c, await findSellRequest(db, id), { values, errors });
  const operator = c.var.operator.email;
  const outcome = await changeAsOperator(c, async (trx) => {
    await lockSellRequest(trx, id);
    const request = await findSellRequest(trx, id);
    const { status, car_id, email: to, mail_lang: lang, reference } = request;
    const step = { action: "sell-request-changed", path: `${listPath}/${id}` } as const;
    // Of all steps that are logged as this action, only a withdrawal has a reason.
    if (!nextStatuses[status].includes("withdrawn"))
      return { result: { isLate: await isLateSubmit(trx, { operator, ...step, ...data }), isPublic: false } };
    await setListingStatus(trx, request, { status: "withdrawn", now });
    const kind = status === "listed" ? "withdrawn" : "declined";
    const fact = ["Reference", reference] as const;
    const mail = statementMail(kind, { to, lang, subject: titleOf(request), fact, origin, ...data });
    await queueMail(trx, mail, now);
    if (car_id !== null)
      await correctAnswers(trx, "reports", await lockReportsOf(trx, "cars.id", car_id), { now, origin });
    const change = {
      ...step,
      subject: `${reference} ${titleOf(request)}`,
      before: { status },
      after: { status: "withdrawn", ...data },
    } as const;
    return { change, result: { isLate: false, isPublic: car_id !== null } };
  });
  return redirectSaved(c, `${listPath}/${id}`, outcome);
}

function renderWithdrawal(c: Context<OperatorEnv>, request: SellRequestDetail, form: Form) {
  const { pageContext } = c.var;
  const { t, href, keepListState } = pageContext;
  const path = `${listPath}/${request.id}`;
  const reason = reasonField(pageContext, form, {
    label: "Reason, which the seller reads",
    langs: [request.mail_lang],
  });
  const effects =
    request.status === "listed" && !isHidden(request)
      ? t("It is gone from the site within a few minutes, and its seller gets an e-mail with the reason.")
      : t("It is not put on the site, and its seller gets an e-mail with the reason.");
  const fields = formSection(t("Withdraw"), reason, `${effects} ${t("This cannot be undone.")}`);
  const title = t("Withdraw");
  const main = html`<p><a class="link" href="${href(keepListState(path))}"><bdi>${titleOf(request)}</bdi></a></p>
<h1>${title}: <bdi>${titleOf(request)}</bdi></h1>
${formView(pageContext, form, { action: keepListState(`${path}/withdrawal`), fields, button: "Yes, withdraw it", kind: "harmful" })}`;
  return renderPage(c, { title: `${title} · ${titleOf(request)}`, main, form });
}
