import type { Context } from "hono";
import { html } from "hono/html";
import { sendInvitation } from "../../../modules/auth/invitations.ts";
import type { BusinessType, OperatorEnv } from "../../context.ts";
import { requireId } from "../../id-param.ts";
import { buttonForm } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator } from "../change.ts";
import { accountsOf, isWaiting, pathOf } from "./account-card.ts";
import { passwordPage } from "./invite.ts";
import { findBusiness, lockAccountsOf, lockBusiness } from "./lock-business.ts";

/** The page that sends another link to an account that has no way to log in yet. */
export const invitationPage = (kind: BusinessType) => async (c: Context<OperatorEnv>) => {
  const { db, pageContext } = c.var;
  const { t, href } = pageContext;
  const business = await findBusiness(c, kind);
  const waiting = (await accountsOf(db, business).execute()).find(isWaiting);
  if (!waiting || business.suspended_at !== null) return c.redirect(href(pathOf(business)), 303);
  const title = t("Send a new link");
  const action = `${pathOf(business)}/invitation`;
  const main = html`<p><a class="link" href="${href(pathOf(business))}"><bdi>${business.name}</bdi></a></p>
<h1>${title}: <bdi>${business.name}</bdi></h1>
<div class="card stack"><p class="facts"><span>${t("Account")}: <bdi dir="ltr">${waiting.email}</bdi></span></p><p>${t("No password was chosen yet.")}</p>
${buttonForm(pageContext, { action, values: {}, label: title })}</div>`;
  return renderPage(c, { title: `${title} · ${business.name}`, main });
};

/** Sends another link to set the password, to an account that has none. */
export const resendInvitation = (kind: BusinessType) => async (c: Context<OperatorEnv>) => {
  const business = { kind, id: requireId(c) };
  const isSent = await changeAsOperator(c, async (trx) => {
    const { name, suspended_at } = await lockBusiness(trx, kind, business.id);
    const accounts = await lockAccountsOf(trx, business);
    const account = accounts.find(({ password_hash }) => password_hash === null);
    if (!account || suspended_at !== null) return { result: false };
    await sendInvitation(trx, account, { business: name, page: passwordPage(c), now: c.var.clock() });
    const after = { email: account.email };
    return {
      result: true,
      change: { action: "invitation-sent", subject: name, path: pathOf(business), after },
    };
  });
  return c.redirect(c.var.pageContext.href(`${pathOf(business)}?${isSent ? "invited" : "late"}=1`), 303);
};
