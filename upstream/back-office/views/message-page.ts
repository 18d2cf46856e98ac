import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isSameOriginRequest } from "#telemetry/client.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";
import { type BackOfficeEnv, type BusinessType, businessTypes, type PageContext } from "../context.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { isFileUpload } from "../photos/receive.ts";
import { basePath, resolveBaseUrl, withQuery } from "../urls.ts";
import type { Html } from "./html.ts";
import { renderPage } from "./page.ts";

interface MessageContent {
  status: ContentfulStatusCode;
  title: TextKey;
  text: TextKey;
}

const foreignPost = "This request came from another site. Open the page again and try once more.";
const loginInstructions = "Log in on the site, and open the back-office from its menu.";
const sessionEnded =
  "Your login here has ended, or you have not logged in yet. Log in on the site and open the back-office from there.";
const operatorLogin =
  "This part is for the people who run the site. Your login has ended, or you have not logged in yet.";
const linkExpired =
  "It was already used, a newer one was sent, or it is older than seven days. Ask for another one.";
const siteSessionNotice =
  "You may still be logged in on the site. Log out there too when others use this device.";
const loginExpired =
  "You were logged out in the meantime, or too much time has passed. Log in on the site and try again.";
const notFoundText = "There is nothing here, or it does not belong to your business.";
const notFoundForOperator = "There is no longer anything here, or there never was.";
const otherAccount = "This page belonged to another business, so nothing was done.";
const wrongAccountType = "This part of the back-office is for accounts of another kind.";

const resendAfterLoginText =
  "What you typed is kept on this page. Log in in the new window, come back to this one and send it again.";

const resendWithOtherLoginText =
  "What you typed is kept on this page. In another window, log in here with the account that it was typed for. Then come back and send it again.";

const resendTexts: Record<number, TextKey> = {
  401: resendAfterLoginText,
  403: resendWithOtherLoginText,
  409: resendWithOtherLoginText,
};

const messageContents = {
  nobody: { status: 401, title: "You are not logged in here", text: sessionEnded },
  "no-operator": { status: 401, title: "You are not logged in here", text: operatorLogin },
  "dead-link": { status: 410, title: "This link does not work any more", text: linkExpired },
  "dead-token": { status: 401, title: "This login is no longer valid", text: loginExpired },
  "other-role": { status: 403, title: "Your account cannot open this", text: wrongAccountType },
  "other-account": { status: 409, title: "Somebody else is logged in now", text: otherAccount },
  "foreign-post": { status: 403, title: "Nothing was done", text: foreignPost },
  "foreign-hand-over": { status: 403, title: "Nothing was done", text: loginInstructions },
  "no-hand-over": { status: 405, title: "Nothing was done", text: loginInstructions },
  "not-found": { status: 404, title: "Page not found", text: notFoundText },
  "not-found-operator": { status: 404, title: "Page not found", text: notFoundForOperator },
  "too-large": {
    status: 413,
    title: "This is too much text",
    text: "Nothing was saved. Please go back and make it shorter.",
  },
  "too-many": {
    status: 429,
    title: "Please wait a moment",
    text: "Nothing was saved. Please go back and try again in a few minutes.",
  },
  unavailable: {
    status: 503,
    title: "This is not possible at the moment",
    text: "Nothing was saved. Please go back and try again in a few minutes.",
  },
  failed: {
    status: 500,
    title: "Something went wrong",
    text: "That is our fault, not yours. Please try again in a moment.",
  },
  left: { status: 200, title: "You have left the back-office", text: siteSessionNotice },
} satisfies Record<string, MessageContent>;

/** After these the same post can be sent again. */
const repeatable: ReadonlySet<string> = new Set<keyof typeof messageContents>([
  "nobody",
  "no-operator",
  "other-role",
  "other-account",
  "too-many",
  "unavailable",
  "failed",
]);

/** An error or logout page, with a form to repeat the post, and a link to the dashboard or the site's login. */
export async function messagePage(c: Context, reason: keyof typeof messageContents) {
  const pageContext: PageContext = c.var.pageContext;
  const { t, user } = pageContext;
  const isOperator = reason === "not-found" && user?.type === "operator";
  const { status, title, text }: MessageContent = messageContents[isOperator ? "not-found-operator" : reason];
  const again = repeatable.has(reason) ? await resendForm(c) : undefined;
  const isLost = status === 401 && c.req.method === "POST" && isFileUpload(c.req.path);
  const type = businessTypes.find((name) => c.req.path.startsWith(`${basePath}/${name}`));
  const next = nextStepLink(pageContext, { status, reason, canResend: again !== undefined, type });
  const main = html`<div class="stop"><h1>${t(title)}</h1><p>${t(text)}</p>${
    again &&
    html`<p><strong>${t(resendTexts[status] ?? "What you typed is kept on this page. You can send it again.")}</strong></p>`
  }${
    isLost &&
    html`<p><strong>${t("The files were not saved. Please choose them again after the login.")}</strong></p>`
  }${status === 401 ? html`<p>${next}</p>${again}` : html`${again}<p>${next}</p>`}</div>`;
  return renderPage(c, { title: t(title), main, status });
}

function nextStepLink(
  pageContext: PageContext,
  page: {
    status: ContentfulStatusCode;
    reason: keyof typeof messageContents;
    canResend: boolean;
    type: BusinessType | undefined;
  },
) {
  const { status, reason, canResend, type } = page;
  const { t, href, user } = pageContext;
  const rank = canResend && status !== 401 ? "btn-secondary" : "btn-primary";
  const target = canResend ? html` target="_blank"` : "";
  if (reason === "no-operator")
    return html`<a class="btn ${rank}" href="${href("/operator/login")}"${target}>${t("Operator's login")}</a>`;
  // After a server error the session may still be valid.
  if (user || status >= 500)
    return html`<a class="btn ${rank}" href="${href("")}"${target}>${t("To the dashboard")}</a>`;
  const loginUrl = siteLoginUrl(pageContext, type);
  return html`<a class="btn ${rank}" href="${loginUrl}"${target}>${t("Log in on the site")}</a>`;
}

/** Returns the URL of the site's login that leads back here, with the type of account chosen. */
export const siteLoginUrl = (pageContext: PageContext, type: BusinessType | undefined) =>
  pageContext.siteUrl(
    withQuery("/login", { user_type: type, redirect_to: siteUrl("", pageContext.lang, "/back-office") }),
  );

/** Forms with such a field are not repeated: secrets do not go back into a page. */
const secretName = /password|token/;

/**
 * A form that posts the same values once more, for the error page of a post that could not be handled.
 * @returns undefined for requests without form values, with files or secrets, or from another origin
 */
async function resendForm(c: Context<BackOfficeEnv>): Promise<Html | undefined> {
  const { t, href } = c.var.pageContext;
  const isForm = c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  if (c.req.method !== "POST" || !isForm || isFileUpload(c.req.path)) return undefined;
  if (!isSameOriginRequest(c.req.raw.headers, resolveBaseUrl(c)?.origin ?? "")) return undefined;
  const values = Object.entries(await readForm(c));
  if (values.length === 0 || values.some(([name]) => secretName.test(name))) return undefined;
  const action = href(c.req.path.slice(basePath.length)) + new URL(c.req.url).search;
  return html`<form method="post" action="${action}">${values.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="btn btn-primary">${t("Send again")}</button></form>`;
}
