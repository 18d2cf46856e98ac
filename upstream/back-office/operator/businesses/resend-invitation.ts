import type { Context } from "hono";
import { html } from "hono/html";
import type { Transaction } from "kysely";
import type { Account } from "../../../modules/auth/accounts.ts";
import { correctInvited, sendInvitation } from "../../../modules/auth/invitations.ts";
import { businessPath } from "../../../modules/change-log/business-paths.ts";
import { emailEquals } from "../../../modules/profile/email-equals.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { BusinessType, OperatorEnv } from "../../context.ts";
import { editForm, type Form } from "../../forms/form.ts";
import { handleForm, type SaveResult } from "../../forms/handle-form.ts";
import { textField } from "../../views/fields.ts";
import { formSection, formView } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator } from "../change.ts";
import {
  accountsOf,
  type Business,
  findBusiness,
  isWaiting,
  lockAccountsOf,
  lockBusiness,
} from "./business-query.ts";
import { TakenAddress } from "./insert.ts";
import { passwordPage, takenField } from "./invite.ts";
import { invitationSchema } from "./schema.ts";

class TooLate extends Error {}

async function findWaiting(c: Context<OperatorEnv>, business: Business) {
  const waiting = (await accountsOf(c.var.db, business).execute()).find(isWaiting);
  return business.suspended_at === null ? waiting : undefined;
}

/** The page that sends another link to an account that has no way to log in yet, and corrects its address. */
export const invitationPage = (kind: BusinessType) => async (c: Context<OperatorEnv>) => {
  const business = await findBusiness(c, kind);
  const waiting = await findWaiting(c, business);
  if (!waiting) return c.redirect(c.var.pageContext.href(businessPath(business)), 303);
  return renderInvitation(c, business, editForm({ email: waiting.email }));
};

/** Sends another link to set the password, to an account that has no way to log in yet; an earlier link ends. */
export const resendInvitation = (kind: BusinessType) => async (c: Context<OperatorEnv>) => {
  const { pageContext } = c.var;
  const business = await findBusiness(c, kind);
  const late = () => c.redirect(pageContext.href(`${businessPath(business)}?late=1`), 303);
  if (!(await findWaiting(c, business))) return late();
  return handleForm(c, {
    schema: invitationSchema.pick({ email: true }),
    path: `${businessPath(business)}/invitation`,
    savedPath: `${businessPath(business)}?invited=1`,
    save: ({ email }, isCurrent) =>
      sendTo(c, business, { email, isCurrent }).catch((error) => takenField(pageContext, error)),
    renderForm: (form) => renderInvitation(c, business, form),
  }).catch((error) => {
    if (error instanceof TooLate) return late();
    throw error;
  });
};

const sendTo = (
  c: Context<OperatorEnv>,
  { kind, id }: Business,
  { email, isCurrent }: { email: string; isCurrent: (values: Record<string, string>) => boolean },
) =>
  changeAsOperator<SaveResult>(c, async (trx) => {
    const { name, suspended_at } = await lockBusiness(trx, kind, id);
    const account = (await lockAccountsOf(trx, { kind, id })).find(isWaiting);
    if (!account || suspended_at !== null) throw new TooLate();
    const before = { email: account.email };
    if (!isCurrent(before)) return { result: { changed: before } };
    const corrected = email === account.email ? account : await correctInvited(trx, account, email);
    if (!corrected) throw new TakenAddress();
    if (corrected !== account) await correctContact(trx, { kind, id }, account, email);
    await sendInvitation(trx, corrected, { business: name, page: passwordPage(c), now: c.var.clock() });
    const subject = { subject: name, path: businessPath({ kind, id }) };
    const change = { action: "invitation-sent", ...subject, after: { email } } as const;
    return { result: "stored", change: email === account.email ? change : { ...change, before } };
  });

/** The invitation's address is also the one to which messages go, unless another was entered since. */
async function correctContact(
  trx: Transaction<Database>,
  { kind, id }: Pick<Business, "kind" | "id">,
  { email_key }: Account,
  email: string,
) {
  const isInvited = emailEquals("email", email_key);
  if (kind === "garage")
    await trx
      .updateTable("garage_branches")
      .set({ email })
      .where("garage_id", "=", id)
      .where(isInvited)
      .execute();
  else await trx.updateTable("vendors").set({ email }).where("id", "=", id).where(isInvited).execute();
}

function renderInvitation(c: Context<OperatorEnv>, business: Business, form: Form) {
  const { pageContext } = c.var;
  const { t, href } = pageContext;
  const title = t("Send a new link");
  const control = { type: "email", dir: "ltr" };
  const field = textField(pageContext, form, { name: "email", label: t("Email"), control });
  const hint = t("The link goes to this e-mail address, which is also the one to log in with.");
  const action = `${businessPath(business)}/invitation`;
  const main = html`<p><a class="link" href="${href(businessPath(business))}"><bdi>${business.name}</bdi></a></p>
<h1>${title}: <bdi>${business.name}</bdi></h1>
<p class="lead">${t("No password was chosen yet.")}</p>
${formView(pageContext, form, { action, fields: formSection(t("Account"), field, hint), button: "Send a new link", kind: "short" })}`;
  return renderPage(c, { title: `${title} · ${business.name}`, main, form });
}
