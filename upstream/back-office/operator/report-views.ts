import type { Context } from "hono";
import { html } from "hono/html";
import type { ReportOutcome } from "../../modules/reports/reporter-mails.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { createForm, type Form, versionField } from "../forms/form.ts";
import type { TextKey } from "../i18n.ts";
import { buttonForm, errorSummary, formSection, formView } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { noticeIfSaved } from "./change.ts";
import { reasonField } from "./reason-field.ts";
import { type DecidableReport, isOutcomeAnswered } from "./report-decision.ts";

/* How the decision on a report of any kind is shown and asked for. */

/** The form for the decision; for a closed report, the decision that was made. */
export function decisionSection(
  pageContext: PageContext,
  path: string,
  report: DecidableReport,
  form: Form = createForm({}),
): Html {
  const { t } = pageContext;
  if (report.closed_at !== null) {
    return html`<section class="card stack" aria-labelledby="decision"><h2 class="h3" id="decision">${t("Decision")}</h2>
${closedDecision(pageContext, path, report)}</section>`;
  }
  const { email, lang } = report.notice;
  const reason = reasonField(pageContext, form, {
    name: "decision_reason",
    label: "Reason for the decision",
    langs: email === "" ? [] : [lang],
    hint: "It stays in the log. Do not name the people who reported.",
  });
  const fields = html`<input type="hidden" name="state" value="closed"><input type="hidden" name="outcome" value="${report.outcome}">${formSection(t("Decision"), reason, mailHint(pageContext, report))}`;
  const action = pageContext.keepListState(`${path}/${report.id}`);
  return formView(pageContext, form, { action, fields, button: "Close this report", kind: "short" });
}

/** When and why the report was closed, whether the reporter was mailed, and the button that opens it again. */
function closedDecision(pageContext: PageContext, path: string, report: DecidableReport): Html {
  const { t, formats } = pageContext;
  const { id, closed_at, decision_reason } = report;
  return html`<p>${t("Closed on {{date}}", { date: formats.dateTime(closed_at ?? "") })}</p>
${decision_reason && html`<p class="quote" dir="auto">${decision_reason}</p>`}
${report.answered_at && html`<p class="hint">${decisionHint(pageContext, report)}</p>`}
${buttonForm(pageContext, { action: pageContext.keepListState(`${path}/${id}`), values: { state: "open" }, label: t("Open it again") })}`;
}

/** Says when the reporter of a closed report was mailed, and what a change now would mean. */
function decisionHint(
  { t, formats }: PageContext,
  { answered_at, notice, outcome }: DecidableReport,
): string {
  const date = formats.dateTime(answered_at ?? "");
  const mailed = t("The person who reported it was told on {{date}} what became of it.", { date });
  if (outcome === "decided" || notice.email === "") return mailed;
  return `${mailed} ${t("If it is hidden or shown again now, they get an e-mail without a reason. To give one, open the report again first.")}`;
}

const mailHints = {
  "taken down": "The person who reported it gets an e-mail with this reason: it was taken down.",
  "no action":
    "The person who reported it gets an e-mail with this reason: it stays on the site. If it has to go, hide it first.",
  decided: "The person who reported it gets an e-mail with this reason. Write what you decided, and why.",
} as const satisfies Record<ReportOutcome, TextKey>;

/** Says what is mailed when an open report is closed. */
function mailHint({ t, formats }: PageContext, report: DecidableReport): string {
  const { answered_at, notice, outcome } = report;
  if (notice.email === "") return t("Nobody gets an e-mail: the report has no address.");
  if (answered_at === null) return t(mailHints[outcome]);
  const date = formats.dateTime(answered_at);
  if (outcome === "decided")
    return t(
      "The person who reported it was told on {{date}} what you decided, and gets another e-mail if you write something else.",
      { date },
    );
  // The reason can be empty: it only matters for the outcome "decided", which is handled above.
  if (isOutcomeAnswered(report, ""))
    return t("The person who reported it was told so on {{date}}, and gets no other e-mail.", { date });
  return `${t("The person who reported it was told otherwise on {{date}}.", { date })} ${t(mailHints[outcome])}`;
}

interface Hiding {
  title: TextKey;
  /** Path of the page (`renderHidingPage`), which posts to itself. */
  action: string;
  reasonLabel: TextKey;
  /** Languages of those to whom the reason is mailed. */
  langs: readonly (string | null)[];
  hint: TextKey;
  button: TextKey;
  /** Digest of what is hidden, if its author can change it. */
  version?: string;
}

/** The form that hides what was reported, with a reason for its author. */
export function hidingForm(
  pageContext: PageContext,
  { title, action, reasonLabel, langs, hint, button, version = "" }: Hiding,
  { values, ...refused }: Form = createForm({}),
): Html {
  const { t } = pageContext;
  const form = { ...refused, values: { ...values, [versionField]: version } };
  const reason = reasonField(pageContext, form, { label: reasonLabel, langs });
  const fields = html`<input type="hidden" name="hide" value="yes">${formSection(t(title), reason, t(hint))}`;
  return formView(pageContext, form, {
    action: pageContext.keepListState(action),
    fields,
    button,
    kind: "harmful",
  });
}

/** What is hidden, with the button that shows it again. */
export const hiddenCard = (pageContext: PageContext, card: Html, form: Form | undefined): Html =>
  html`${form?.isOutdated && errorSummary(pageContext, form)}<div class="card stack">${card}</div>`;

/** Link to the page that hides what was reported, or shows it again. */
export const hidingLink = ({ t, href, keepListState }: PageContext, action: string, label: TextKey): Html =>
  html`<p><a class="btn btn-secondary btn-sm" href="${href(keepListState(action))}">${t(label)}</a></p>`;

/** The page that hides what was reported, or shows it again. The report's page already has a form (decision 186). */
export function renderHidingPage(
  c: Context<OperatorEnv>,
  { path, report, body, form }: { path: string; report: DecidableReport; body: Html; form: Form | undefined },
) {
  const { reference, about } = report.notice;
  const { href, keepListState } = c.var.pageContext;
  const main = html`<p><a class="link" href="${href(keepListState(`${path}/${report.id}`))}"><bdi dir="ltr">${reference}</bdi></a></p>
<h1><bdi>${about}</bdi></h1>
${body}`;
  return renderPage(c, { title: about, main, form });
}

/** The end of a report in a list: the decision, or the link to the page that asks for it. */
export function listedDecision(
  pageContext: PageContext,
  path: string,
  report: DecidableReport,
  button: Html = "",
): Html {
  const { t, href, keepListState } = pageContext;
  if (report.closed_at !== null)
    return html`${button && html`<div class="actions">${button}</div>`}${closedDecision(pageContext, path, report)}`;
  return html`<div class="actions">${button}<a class="btn btn-secondary btn-sm" href="${href(keepListState(`${path}/${report.id}`))}">${t("Decide")}</a></div>`;
}

export function renderReportPage(
  c: Context<OperatorEnv>,
  {
    path,
    title,
    report,
    name,
    heading,
    body,
    hiding = "",
    form,
  }: {
    path: string;
    title: TextKey;
    report: DecidableReport;
    /** Who or what is reported, as the page's title and, with links, as its heading. */
    name: string;
    heading: Html;
    body: Html;
    /** Link to the page that hides what was reported. */
    hiding?: Html;
    form: Form | undefined;
  },
) {
  const { pageContext } = c.var;
  const { t, href, keepListState } = pageContext;
  const main = html`<p><a class="link" href="${href(keepListState(path))}">${t(title)}</a></p>
<h1>${heading}</h1>
${noticeIfSaved(c)}
<div class="card stack">${body}</div>
${hiding}
${decisionSection(pageContext, path, report, form)}`;
  return renderPage(c, { title: name, main, form });
}
