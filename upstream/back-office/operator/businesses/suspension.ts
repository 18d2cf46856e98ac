import type { Context } from "hono";
import type { Transaction } from "kysely";
import { sendInvitation } from "../../../modules/auth/invitations.ts";
import { revokeAllTokens } from "../../../modules/auth/tokens.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import type { BusinessType, OperatorEnv } from "../../context.ts";
import { type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { changeAsOperator, redirectSaved, requireId } from "../change.ts";
import { endMail, statementMail } from "../mails.ts";
import { correctAnswers } from "../report-decision.ts";
import { lockReportsOf } from "../report-query.ts";
import { lockReviewReportsOf } from "../reviews.ts";
import { accountsOf, pathOf } from "./account-card.ts";
import { passwordPage } from "./invite.ts";
import { lockAccountsOf, lockBusiness, tableOf } from "./lock-business.ts";
import { reasonSchema } from "./schema.ts";

/** Suspends a business, with a reason, or ends that. @param render the page, with the form that was refused */
export const changeSuspension =
  (kind: BusinessType, render: (c: Context<OperatorEnv>, form: Form) => Promise<Response>) =>
  async (c: Context<OperatorEnv>) => {
    const id = requireId(c);
    const { suspend, ...values } = await readForm(c);
    const { publicOrigin: origin } = c.var;
    const now = c.var.clock();
    if (suspend === "no") await changeAsOperator(c, (trx) => readmit(trx, { kind, id, now, origin }));
    else {
      const { data, errors } = parseForm(reasonSchema, values, c.var.pageContext.t);
      if (errors) return render(c, { values, errors });
      await changeAsOperator(c, (trx) => suspendBusiness(trx, { kind, id, ...data, now, origin }));
    }
    return redirectSaved(c, pathOf({ kind, id }));
  };

interface Business {
  kind: BusinessType;
  id: number;
  now: Date;
  /** The site's. */
  origin: string;
}

async function suspendBusiness(
  trx: Transaction<Database>,
  { kind, id, reason, now, origin }: Business & { reason: string },
) {
  const { name, suspended_at } = await lockBusiness(trx, kind, id);
  if (suspended_at !== null) return { result: undefined };
  await trx
    .updateTable(tableOf(kind))
    .set({ suspended_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  if (kind === "vendor") await setCarsHidden(trx, id, true);
  for (const account of await lockAccountsOf(trx, { kind, id })) {
    await revokeAllTokens(trx, account.id);
    const mail = statementMail("suspended", {
      to: account.email,
      lang: account.lang,
      subject: name,
      reason,
      origin,
    });
    await queueMail(trx, mail, now);
  }
  const change = {
    action: "business-suspended",
    subject: name,
    path: pathOf({ kind, id }),
    after: { suspended_at: now.toISOString(), reason },
  } as const;
  return { result: undefined, change };
}

async function readmit(trx: Transaction<Database>, { kind, id, now, origin }: Business) {
  const { name, suspended_at } = await lockBusiness(trx, kind, id);
  if (suspended_at === null) return { result: undefined };
  await trx.updateTable(tableOf(kind)).set({ suspended_at: null }).where("id", "=", id).execute();
  if (kind === "vendor") await setCarsHidden(trx, id, false);
  for (const { email: to, lang } of await accountsOf(trx, { kind, id }).execute())
    await queueMail(trx, endMail("suspended", { to, lang, subject: name, origin }), now);
  if (kind === "vendor")
    await correctAnswers(trx, "reports", await lockReportsOf(trx, "cars.vendor_id", id), { now, origin });
  else {
    const reports = await lockReviewReportsOf(trx, "garage_branches.garage_id", id);
    await correctAnswers(trx, "review_reports", reports, { now, origin });
  }
  const change = {
    action: "business-readmitted",
    subject: name,
    path: pathOf({ kind, id }),
    before: { suspended_at },
  } as const;
  return { result: undefined, change };
}

/** Listings that the operator hid by themselves stay hidden. */
async function setCarsHidden(trx: Transaction<Database>, vendorId: number, isHidden: boolean) {
  await trx
    .updateTable("cars")
    .set({ hidden: isHidden ? "vendor" : null })
    .where("vendor_id", "=", vendorId)
    .where("hidden", isHidden ? "is" : "=", isHidden ? null : "vendor")
    .execute();
}

/** Another link to set the password, for an account that has none. */
export const resendInvitation = (kind: BusinessType) => async (c: Context<OperatorEnv>) => {
  const business = { kind, id: requireId(c) };
  await changeAsOperator(c, async (trx) => {
    const { name, suspended_at } = await lockBusiness(trx, kind, business.id);
    const accounts = await lockAccountsOf(trx, business);
    const account = accounts.find(({ password_hash }) => password_hash === null);
    if (!account || suspended_at !== null) return { result: undefined };
    await sendInvitation(trx, account, { business: name, page: passwordPage(c), now: c.var.clock() });
    const after = { email: account.email };
    return {
      result: undefined,
      change: { action: "invitation-sent", subject: name, path: pathOf(business), after },
    };
  });
  return c.redirect(c.var.pageContext.href(`${pathOf(business)}?invited=1`), 303);
};
