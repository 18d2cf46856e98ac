import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { loginRequest } from "#contract/auth.ts";
import { rememberDevice } from "../../modules/auth/device-tokens.ts";
import { logIn } from "../../modules/auth/login.ts";
import { issueToken, revokeToken } from "../../modules/auth/tokens.ts";
import { setErrorHeaders } from "../../platform/http/errors.ts";
import { clientIp } from "../../platform/http/rate-limit.ts";
import type { BackOfficeEnv } from "../context.ts";
import { createForm, type Form, parseForm } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { readDeviceCookie, setDeviceCookie, setSessionCookie, takeReturnCookie } from "../session.ts";
import { resolveBaseUrl } from "../urls.ts";
import { textField } from "../views/fields.ts";
import { formView } from "../views/form-view.ts";
import { renderPage } from "../views/page.ts";

/** The operator's login, which is not on the public site. The session is like that of a business (decision 106). */
export const operatorLogin = new Hono<BackOfficeEnv>();

operatorLogin.get("/login", (c) => {
  const { user, href } = c.var.pageContext;
  return user?.type === "operator" ? c.redirect(href("/operator"), 303) : renderLogin(c, createForm({}));
});

operatorLogin.post("/login", async (c) => {
  const { pageContext, db, clock } = c.var;
  const { password = "", ...values } = await readForm(c);
  const { data, errors } = parseForm(loginRequest, { ...values, password }, pageContext.t);
  if (errors) return renderLogin(c, { values, errors });
  const baseUrl = resolveBaseUrl(c);
  if (!baseUrl) return renderLogin(c, createForm(values));
  const deviceToken = readDeviceCookie(c, baseUrl);
  const credentials = { type: "operator", ...data, ip: clientIp(c), deviceToken } as const;
  try {
    const session = await logIn(c.var, credentials, async (trx, { id }) => ({
      token: await issueToken(trx, { accountId: id, purpose: "back-office", now: clock() }),
      device: await rememberDevice(trx, deviceToken, { accountId: id, now: clock() }),
    }));
    if (!session) return refuse(c, values, "The e-mail address or password is incorrect");
    if (pageContext.user) await revokeToken(db, pageContext.user.tokenHash);
    setSessionCookie(c, baseUrl, session.token);
    setDeviceCookie(c, baseUrl, session.device);
    return c.redirect(pageContext.href(takeReturnCookie(c, baseUrl, "operator") ?? "/operator"), 303);
  } catch (error) {
    if (!(error instanceof HTTPException) || error.status !== 429) throw error;
    setErrorHeaders(c, error);
    return refuse(c, values, "Too many attempts. Please try again later.", 429);
  }
});

function refuse(c: Context<BackOfficeEnv>, values: Record<string, string>, message: TextKey, status?: 429) {
  return renderLogin(c, { values, errors: { email: [c.var.pageContext.t(message)] } }, status);
}

function renderLogin(c: Context<BackOfficeEnv>, form: Form, status?: 429) {
  const { pageContext } = c.var;
  const { t } = pageContext;
  const fields = html`${textField(pageContext, form, { name: "email", label: t("Email"), control: { type: "email", autocomplete: "username", dir: "ltr" } })}
${textField(pageContext, form, { name: "password", label: t("Password"), control: { type: "password", autocomplete: "current-password", dir: "ltr" } })}`;
  const main = html`<div class="narrow"><h1>${t("Operator's login")}</h1>
<p class="lead">${t("For the people who run the site. Vendors and garages log in on the site.")}</p>
${c.req.query("set") !== undefined && html`<p class="notice notice-success" role="status">${t("Your password is set")}</p>`}
${formView(pageContext, form, { action: "/operator/login", fields, button: "Login", kind: "short" })}</div>`;
  return renderPage(c, { title: t("Operator's login"), main, form, status });
}
