import type { Context } from "hono";
import { html } from "hono/html";
import type { Transaction } from "kysely";
import { inputText, withoutMarks } from "#contract/fields.ts";
import { businessPath } from "../../../modules/change-log/business-paths.ts";
import { anonymizeEntries } from "../../../modules/change-log/service.ts";
import { declineUpcoming, deleteGarage } from "../../../modules/garages/delete-garage.ts";
import { deleteAccount } from "../../../modules/profile/delete-account.ts";
import { deleteVendor } from "../../../modules/vendors/delete-vendor.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import type { BusinessType, OperatorEnv, PageContext } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import type { TextKey } from "../../i18n.ts";
import { textField } from "../../views/fields.ts";
import { formSection, formView } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { lossList } from "../../views/losses.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator, isLateSubmit } from "../change.ts";
import { statementMail } from "../mails.ts";
import { reasonField } from "../reason-field.ts";
import { answerReport } from "../report-decision.ts";
import { lockReportsOf } from "../report-query.ts";
import { lockReviewReportsOf } from "../reviews.ts";
import { deletionPath } from "./account-card.ts";
import { accountsOf, type Business, findBusiness, lockAccountsOf, lockBusiness } from "./business-query.ts";
import { garageLosses, type Losses, vendorLosses } from "./losses.ts";
import { reasonSchema } from "./schema.ts";

/** A text as a page shows it: without direction marks, and with single blanks. */
const normalizeVisibleText = (text: string) => withoutMarks(text.normalize()).replace(/\s+/g, " ").trim();

/** The operator types the name of the business, so that no other one is deleted by mistake. */
const confirmationSchema = (name: string) =>
  reasonSchema.extend({
    name: inputText().refine(
      (typed) => normalizeVisibleText(typed) === normalizeVisibleText(name),
      "This is not the name of the business" satisfies TextKey,
    ),
  });

/** The page that says what a deletion removes and what it keeps, with the form to confirm it. */
export const deletionPage = (kind: BusinessType) => async (c: Context<OperatorEnv>) =>
  renderDeletion(c, await findBusiness(c, kind), createForm({}));

/** Deletes a suspended business for good, after its name and a reason were typed. A second submit leads to the list too. */
export const confirmDeletion = (kind: BusinessType) => async (c: Context<OperatorEnv>) => {
  const values = await readForm(c);
  return submitDeletion(c, kind, values).catch(async (error: { status?: unknown }) => {
    if (error.status === 404 && (await isSubmitted(c, values))) return redirectToList(c);
    throw error;
  });
};

async function isSubmitted(c: Context<OperatorEnv>, values: Record<string, string>): Promise<boolean> {
  const { data } = parseForm(reasonSchema.extend({ name: inputText() }), values, c.var.pageContext.t);
  if (!data) return false;
  const { name: subject, reason } = data;
  const operator = c.var.operator.email;
  const press = { operator, action: "business-deleted", path: null, subject, reason } as const;
  return !(await isLateSubmit(c.var.db, press));
}

const redirectToList = (c: Context<OperatorEnv>) =>
  c.redirect(c.var.pageContext.href("/operator/businesses?deleted=1"), 303);

async function submitDeletion(c: Context<OperatorEnv>, kind: BusinessType, values: Record<string, string>) {
  const business = await findBusiness(c, kind);
  const { pageContext, publicOrigin: origin, rateLimitFactor } = c.var;
  const { data, errors } = parseForm(confirmationSchema(business.name), values, pageContext.t);
  if (errors) return renderDeletion(c, business, { values, errors });
  const deletion = {
    kind,
    id: business.id,
    reason: data.reason,
    now: c.var.clock(),
    origin,
    rateLimitFactor,
  };
  const isDeleted = await changeAsOperator(c, (trx) => deleteBusiness(trx, deletion));
  if (!isDeleted) return renderDeletion(c, { ...business, suspended_at: null }, createForm(values));
  return redirectToList(c);
}

async function renderDeletion(c: Context<OperatorEnv>, business: Business, form: Form) {
  const { pageContext } = c.var;
  const { t, href } = pageContext;
  const title = t("Delete this business");
  const head = html`<p><a class="link" href="${href(businessPath(business))}"><bdi>${business.name}</bdi></a></p>
<h1>${title}: <bdi>${business.name}</bdi></h1>`;
  if (business.suspended_at === null) {
    const main = html`${head}
<p class="notice notice-warning" role="alert">${t("It is not suspended. Suspend it first, with a reason: only then can it be deleted.")}</p>`;
    return renderPage(c, { title, main, status: 409 });
  }
  const lossesOf = business.kind === "vendor" ? vendorLosses : garageLosses;
  const main = html`${head}
<p class="lead">${t("This cannot be undone.")}</p>
${lossesView(pageContext, await lossesOf(c.var.db, business.id, c.var.clock()))}
${await confirmationForm(c, business, form)}`;
  return renderPage(c, { title, main, form });
}

function lossesView(pageContext: PageContext, { lead, gone, retained }: Losses): Html {
  return html`${lossList(pageContext, "What is deleted", lead, gone)}
${lossList(
  pageContext,
  "What stays",
  "The log keeps the name and the reason, and who deleted it when; its earlier entries lose its contact details.",
  retained,
)}`;
}

async function confirmationForm(c: Context<OperatorEnv>, business: Business, form: Form): Promise<Html> {
  const { db, pageContext } = c.var;
  const { t } = pageContext;
  const accounts = await accountsOf(db, business).execute();
  const reason = reasonField(pageContext, form, {
    label: "Reason, which the business reads",
    langs: accounts.map(({ lang }) => lang),
    hint: "Those who wait for an answer to a report read it too.",
  });
  const name = textField(pageContext, form, {
    name: "name",
    label: t("Name of the business, to confirm"),
    hint: t("As it is at the top of this page."),
    control: { dir: "auto", autocomplete: "off", spellcheck: "false" },
  });
  return formView(pageContext, form, {
    action: deletionPath(business),
    fields: formSection(
      t("Deletion"),
      html`${reason}${name}`,
      t("Everybody with an account for it gets an e-mail with the reason."),
    ),
    button: "Delete it for good",
    kind: "harmful",
  });
}

interface Deletion {
  kind: BusinessType;
  id: number;
  reason: string;
  now: Date;
  origin: string;
  rateLimitFactor: number;
}

/**
 * Deletes a suspended business with its accounts and data (decision 174), and mails the people of the accounts.
 * @returns whether it was suspended; if so, also the change for the log
 */
async function deleteBusiness(trx: Transaction<Database>, deletion: Deletion) {
  const { kind, id, reason, now, origin, rateLimitFactor } = deletion;
  const { name, suspended_at } = await lockBusiness(trx, kind, id);
  if (suspended_at === null) return { result: false };
  const accounts = await lockAccountsOf(trx, { kind, id });
  if (kind === "garage") await declineUpcoming(trx, id, { now, origin, rateLimitFactor });
  for (const account of accounts) {
    // The operator knows of the deletion.
    await deleteAccount(trx, account, { now, publicOrigin: origin, rateLimitFactor, operatorEmail: null });
    const mail = { to: account.email, lang: account.lang, subject: name, reason, origin };
    await queueMail(trx, statementMail("deleted", mail), now);
  }
  const reports =
    kind === "garage"
      ? await lockReviewReportsOf(trx, "garage_branches.garage_id", id)
      : await lockReportsOf(trx, "cars.vendor_id", id);
  for (const report of reports)
    if (report.closed_at === null)
      await answerReport(trx, { ...report, outcome: "taken down" }, { reason, now, origin });
  if (kind === "garage") await deleteGarage(trx, id);
  else await deleteVendor(trx, id, now);
  await anonymizeEntries(trx, businessPath({ kind, id }));
  return { result: true, change: { action: "business-deleted", subject: name, after: { reason } } as const };
}
