import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { newPasswordForm } from "#contract/auth.ts";
import { acceptInvitation, findInvited } from "../modules/auth/invitations.ts";
import type { BackOfficeEnv } from "./context.ts";
import { createForm, type Form, parseForm } from "./forms/form.ts";
import { readForm } from "./forms/read-form.ts";
import { textField } from "./views/fields.ts";
import { formView } from "./views/form-view.ts";
import { messagePage, siteLoginUrl } from "./views/message-page.ts";
import { renderPage } from "./views/page.ts";

const path = "/password";

/** The target of an invitation's link (decision 106). Only the post uses it up, because mail programs open links. */
export const passwordRoutes = new Hono<BackOfficeEnv>();

passwordRoutes.get(path, async (c) => {
  const token = c.req.query("token") ?? "";
  const account = await findInvited(c.var.db, token, c.var.clock());
  return account
    ? renderForm(c, { token, email: account.email }, createForm({}))
    : messagePage(c, "dead-link");
});

passwordRoutes.post(path, async (c) => {
  const { token = "", ...values } = await readForm(c);
  const account = await findInvited(c.var.db, token, c.var.clock());
  if (!account) return messagePage(c, "dead-link");
  const { data, errors } = parseForm(newPasswordForm, values, c.var.pageContext.t);
  if (errors) return renderForm(c, { token, email: account.email }, { values: {}, errors });
  const accepted = await acceptInvitation(c.var, { token, password: data.password });
  if (!accepted) return messagePage(c, "dead-link");
  const { href } = c.var.pageContext;
  return c.redirect(
    href(accepted.type === "operator" ? "/operator/login?set=1" : `${path}/set?type=${accepted.type}`),
    303,
  );
});

passwordRoutes.get(`${path}/set`, (c) => {
  const { t } = c.var.pageContext;
  const login = siteLoginUrl(c.var.pageContext, c.req.query("type") === "garage" ? "garage" : "vendor");
  const main = html`<div class="stop"><h1>${t("Your password is set")}</h1><p>${t("Log in on the site; its menu leads you back here.")}</p>
<p><a class="btn btn-primary" href="${login}">${t("Log in on the site")}</a></p></div>`;
  return renderPage(c, { title: t("Your password is set"), main });
});

function renderForm(
  c: Context<BackOfficeEnv>,
  { token, email }: { token: string; email: string },
  form: Form,
) {
  const { pageContext } = c.var;
  const { t } = pageContext;
  const control = { type: "password", autocomplete: "new-password", dir: "ltr" };
  const fields = html`<input type="hidden" name="token" value="${token}">
<input type="text" autocomplete="username" value="${email}" readonly hidden>
${textField(pageContext, form, { name: "password", label: t("New password"), hint: t("At least 8 characters, with a capital, a small letter and a digit."), control })}
${textField(pageContext, form, { name: "password_confirmation", label: t("The same password again"), control })}`;
  const main = html`<div class="narrow"><h1>${t("Choose your password")}</h1>
<p class="lead">${t("For the account")} <bdi dir="ltr">${email}</bdi></p>
${formView(pageContext, form, { action: path, fields, button: "Save the password", kind: "short" })}</div>`;
  return renderPage(c, { title: t("Choose your password"), main, form });
}
