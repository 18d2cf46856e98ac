import type { Context } from "hono";
import { html } from "hono/html";
import type { Transaction } from "kysely";
import { cancelUpcomingAppointments } from "../../../modules/appointments/cancel-upcoming.ts";
import { sendInvitation } from "../../../modules/auth/invitations.ts";
import { revokeAllTokens } from "../../../modules/auth/tokens.ts";
import { mailSuspension } from "../../../modules/bookings/service.ts";
import { businessPath } from "../../../modules/change-log/business-paths.ts";
import { wakeStreams } from "../../../modules/chat/message-hub.ts";
import { lockConversations } from "../../../modules/chat/write-message.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { TextKey } from "../../../platform/i18n/text-keys.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import type { BusinessType, OperatorEnv, PageContext } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { requireId } from "../../id-param.ts";
import { buttonForm, formSection, formView } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator, isLateSubmit, redirectSaved } from "../change.ts";
import { endMail, statementMail } from "../mails.ts";
import { reasonField } from "../reason-field.ts";
import { correctAnswers } from "../report-decision.ts";
import { lockReportsOf } from "../report-query.ts";
import { lockReviewReportsOf } from "../reviews.ts";
import { suspensionPath, suspensionText } from "./account-card.ts";
import {
  accountsOf,
  type Business,
  findBusiness,
  isWaiting,
  lockAccountsOf,
  lockBusiness,
  tableOf,
} from "./business-query.ts";
import { passwordPage } from "./invite.ts";
import { reasonSchema } from "./schema.ts";

export const suspensionPage = (kind: BusinessType) => async (c: Context<OperatorEnv>) =>
  renderSuspension(c, await findBusiness(c, kind));

/** Suspends a business, with a reason, or ends its suspension. */
export const changeSuspension = (kind: BusinessType) => async (c: Context<OperatorEnv>) => {
  const id = requireId(c);
  const { suspend, ...values } = await readForm(c);
  const { publicOrigin: origin, rateLimitFactor } = c.var;
  const now = c.var.clock();
  const path = businessPath({ kind, id });
  if (suspend === "no") {
    const page = passwordPage(c);
    const end = { kind, id, now, origin, rateLimitFactor, page };
    await changeAsOperator(c, (trx) => liftSuspension(trx, end));
    return redirectSaved(c, path);
  }
  const { data, errors } = parseForm(reasonSchema, values, c.var.pageContext.t);
  if (errors) return renderSuspension(c, await findBusiness(c, kind), { values, errors });
  const operator = c.var.operator.email;
  const suspension = { kind, id, ...data, now, origin, rateLimitFactor, operator };
  const isLate = await changeAsOperator(c, (trx) => suspendBusiness(trx, suspension));
  wakeStreams(c.var.db);
  return redirectSaved(c, path, { isLate });
};

async function renderSuspension(c: Context<OperatorEnv>, business: Business, form?: Form) {
  const { pageContext } = c.var;
  const { t, href } = pageContext;
  const title = t("Suspension");
  const main = html`<p><a class="link" href="${href(businessPath(business))}"><bdi>${business.name}</bdi></a></p>
<h1>${title}: <bdi>${business.name}</bdi></h1>
${business.suspended_at === null ? await suspensionForm(c, business, form) : endForm(pageContext, business)}`;
  return renderPage(c, { title: `${title} · ${business.name}`, main, form });
}

function endForm(pageContext: PageContext, business: Business): Html {
  const { t } = pageContext;
  const hint = t(
    "Everybody with an account for it gets an e-mail when it ends. People who were told that a listing or review they reported was taken down are told that it is back.",
  );
  const customers =
    business.kind === "garage" && t("Customers with an upcoming booking are told that the garage is back.");
  const values = { suspend: "no" };
  return html`<section class="card stack"><p>${suspensionText(pageContext, business)}</p><p class="hint">${hint} ${customers}</p>
${buttonForm(pageContext, { action: suspensionPath(business), values, label: t("End the suspension") })}</section>`;
}

/** @param form the refused form with its input */
async function suspensionForm(
  c: Context<OperatorEnv>,
  business: Business,
  form: Form = createForm({}),
): Promise<Html> {
  const { db, pageContext } = c.var;
  const { t } = pageContext;
  const accounts = await accountsOf(db, business).execute();
  const reason = reasonField(pageContext, form, {
    label: "Reason, which the business reads",
    langs: accounts.map(({ lang }) => lang),
  });
  const section = formSection(t("Suspension"), reason, suspensionText(pageContext, business));
  const fields = html`<input type="hidden" name="suspend" value="yes">${section}`;
  const action = suspensionPath(business);
  return formView(pageContext, form, { action, fields, button: "Suspend this business", kind: "harmful" });
}

/** A garage's bookings are kept, because a suspension may end before their day. */
const effects = {
  vendor: "Upcoming appointments are cancelled, and the customers have been told.",
  garage: "Bookings that customers have made remain, and the customers have been asked to call you.",
} as const satisfies Record<BusinessType, TextKey<"mail">>;

interface Subject {
  kind: BusinessType;
  id: number;
  now: Date;
  origin: string;
  rateLimitFactor: number;
}

/** @returns whether it was suspended already, by another operator or for another reason */
async function suspendBusiness(
  trx: Transaction<Database>,
  {
    kind,
    id,
    reason,
    now,
    origin,
    rateLimitFactor,
    operator,
  }: Subject & { reason: string; operator: string },
) {
  const { name, suspended_at } = await lockBusiness(trx, kind, id);
  const press = { operator, action: "business-suspended", path: businessPath({ kind, id }), reason } as const;
  if (suspended_at !== null) return { result: await isLateSubmit(trx, press) };
  await trx
    .updateTable(tableOf(kind))
    .set({ suspended_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  for (const account of await lockAccountsOf(trx, { kind, id })) {
    await revokeAllTokens(trx, account.id);
    const mail = statementMail("suspended", {
      to: account.email,
      lang: account.lang,
      subject: name,
      reason,
      origin,
      effect: effects[kind],
    });
    await queueMail(trx, mail, now);
  }
  if (kind === "garage") await mailSuspension(trx, id, { kind: "suspended", origin, now, rateLimitFactor });
  else {
    await lockConversations(trx, id);
    await setCarsHidden(trx, id, true);
    // Write messages last in a transaction: their lock makes all other writers of messages wait.
    await cancelUpcomingAppointments(trx, { vendorId: id, now });
  }
  const change = {
    action: "business-suspended",
    subject: name,
    path: businessPath({ kind, id }),
    after: { suspended_at: now.toISOString(), reason },
  } as const;
  return { result: false, change };
}

/** @param subject.page where a token lets choose a password: the suspension has ended an earlier invitation */
async function liftSuspension(
  trx: Transaction<Database>,
  { kind, id, now, origin, rateLimitFactor, page }: Subject & { page: string },
) {
  const { name, suspended_at } = await lockBusiness(trx, kind, id);
  if (suspended_at === null) return { result: undefined };
  await trx.updateTable(tableOf(kind)).set({ suspended_at: null }).where("id", "=", id).execute();
  if (kind === "vendor") await setCarsHidden(trx, id, false);
  for (const account of await lockAccountsOf(trx, { kind, id })) {
    const { email: to, lang } = account;
    if (isWaiting(account)) await sendInvitation(trx, account, { business: name, page, now });
    else await queueMail(trx, endMail("suspended", { to, lang, subject: name, origin }), now);
  }
  if (kind === "vendor")
    await correctAnswers(trx, "reports", await lockReportsOf(trx, "cars.vendor_id", id), { now, origin });
  else {
    const reports = await lockReviewReportsOf(trx, "garage_branches.garage_id", id);
    await correctAnswers(trx, "review_reports", reports, { now, origin });
    await mailSuspension(trx, id, { kind: "readmitted", origin, now, rateLimitFactor });
  }
  const change = {
    action: "business-readmitted",
    subject: name,
    path: businessPath({ kind, id }),
    before: { suspended_at },
  } as const;
  return { result: undefined, change };
}

/** Hides a vendor's listings or shows them again. Listings that the operator hid one by one stay hidden. */
async function setCarsHidden(trx: Transaction<Database>, vendorId: number, isHidden: boolean) {
  await trx
    .updateTable("cars")
    .set({ hidden: isHidden ? "vendor" : null })
    .where("vendor_id", "=", vendorId)
    .where("hidden", isHidden ? "is" : "=", isHidden ? null : "vendor")
    .execute();
}
