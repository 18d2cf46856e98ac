import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { messageReportReasons } from "#contract/report-reasons.ts";
import { countListed, fetchPage } from "#upstream/platform/db/pagination.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { notFound } from "#upstream/platform/http/errors.ts";
import { vendorPath } from "../../../modules/change-log/business-paths.ts";
import type { OperatorEnv, PageContext } from "../../context.ts";
import type { Form } from "../../forms/form.ts";
import { requireId } from "../../id-param.ts";
import { emailLink } from "../../views/contact-links.ts";
import type { Html } from "../../views/html.ts";
import { appointmentLine } from "../../views/thread.ts";
import { changeDecision } from "../report-decision.ts";
import { listedDecision, renderReportPage } from "../report-views.ts";
import { renderStateList, type StateSearch } from "../state-list.ts";

const list = { title: "Reported conversations", path: "/operator/conversations" } as const;
const { path } = list;
const perPage = 20;
/** Enough messages to judge the reported one; the rest of the conversation is private. */
const shownMessages = 10;

const selectReports = (db: Kysely<Database>) =>
  db
    .selectFrom("message_reports")
    .innerJoin("conversations", "conversations.id", "message_reports.conversation_id")
    .leftJoin("vendors", "vendors.id", "conversations.vendor_id")
    .leftJoin("accounts", "accounts.id", "conversations.account_id")
    .selectAll("message_reports")
    .select(["vendors.name as vendor", "vendors.email as vendor_email", "conversations.vendor_id"])
    .select(["accounts.first_name", "accounts.last_name", "accounts.email", "accounts.lang as customer_lang"])
    .select((eb) =>
      eb
        .selectFrom("accounts")
        .whereRef("accounts.vendor_id", "=", "conversations.vendor_id")
        .select("accounts.lang")
        .orderBy("accounts.id")
        .limit(1)
        .as("vendor_lang"),
    );

async function listReports(db: Kysely<Database>, search: StateSearch) {
  const condition = search.isDone ? "is not" : "is";
  const total = await countListed(db, db.selectFrom("message_reports").where("closed_at", condition, null));
  const query = selectReports(db)
    .where("message_reports.closed_at", condition, null)
    .orderBy("message_reports.id", "desc");
  const reports = await fetchPage(query, { page: search.page, perPage, total });
  return { ...reports, data: reports.data.map(toDecidable) };
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>["executeTakeFirstOrThrow"]>>;

const toDecidable = (row: Row) => {
  const { reference } = row;
  const email = (row.by_customer ? row.email : row.vendor_email) ?? "";
  const lang = (row.by_customer ? row.customer_lang : row.vendor_lang) ?? row.lang;
  return {
    ...row,
    notice: { kind: "conversation", about: "", reference, email, lang } as const,
    outcome: "decided" as const,
  };
};
type Report = ReturnType<typeof toDecidable>;

async function findReport(db: Kysely<Database>, id: number): Promise<Report> {
  const row = await selectReports(db).where("message_reports.id", "=", id).executeTakeFirstOrThrow(notFound);
  return toDecidable(row);
}

/** The messages up to the reported one; those before the report if none is named. */
async function quote(db: Kysely<Database>, { conversation_id, message_id, created_at }: Report) {
  const messages = db.selectFrom("messages").selectAll().where("conversation_id", "=", conversation_id);
  const reported =
    message_id === null
      ? messages.where("created_at", "<=", created_at)
      : messages.where("id", "<=", message_id);
  return (await reported.orderBy("id", "desc").limit(shownMessages).execute()).reverse();
}
type Quote = Awaited<ReturnType<typeof quote>>;

/** Reported conversations, the newest first. */
export function conversationReportsPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  return renderStateList(c, {
    ...list,
    hint: "What customers and vendors report about a conversation appears here.",
    load: (search) => listReports(db, search),
    async renderItems(reports) {
      const cards: Html[] = [];
      for (const report of reports) {
        const body = reportBody(pageContext, report, await quote(db, report));
        cards.push(
          html`<li class="card stack"><h2 class="h3">${partiesOf(pageContext, report).heading}</h2>${body}${listedDecision(pageContext, path, report)}</li>`,
        );
      }
      return html`<ul class="stack">${cards}</ul>`;
    },
  });
}

/** Names of the two sides, and a heading that links to the business. */
function partiesOf({ t, href }: PageContext, report: Report) {
  const customer =
    `${report.first_name ?? ""} ${report.last_name ?? ""}`.trim() ||
    t(report.email === null ? "A former customer" : "A customer");
  const vendor = report.vendor ?? t("A deleted business");
  const business =
    report.vendor_id === null
      ? vendor
      : html`<a class="link" href="${href(vendorPath(report.vendor_id))}"><bdi>${vendor}</bdi></a>`;
  return { customer, vendor, heading: html`<bdi>${customer}</bdi> · ${business}` };
}

function reportBody(pageContext: PageContext, report: Report, messages: Quote): Html {
  const { t, formats } = pageContext;
  const { customer, vendor } = partiesOf(pageContext, report);
  const reason = messageReportReasons[report.reason as keyof typeof messageReportReasons];
  return html`<p class="facts"><span><bdi dir="ltr">${report.reference}</bdi></span><span>${reason ? t(reason) : report.reason}</span><span>${t("Reported by")}: <bdi>${report.by_customer ? customer : vendor}</bdi></span><time datetime="${report.created_at}">${formats.dateTime(report.created_at)}</time></p>
${report.email && html`<p class="facts"><span><bdi>${customer}</bdi></span>${emailLink(report.email)}</p>`}
${report.message && html`<p class="quote" dir="auto">${report.message}</p>`}
<ol class="thread">${messages.map(
    ({ id, by_customer, text, created_at, event, date, time }) =>
      html`<li><p class="facts"><strong><bdi>${by_customer ? customer : vendor}</bdi></strong>${id === report.message_id && html`<span class="badge badge-warning">${t("Reported")}</span>`}<time datetime="${created_at}">${formats.dateTime(created_at)}</time></p>${event && date && time && appointmentLine(pageContext, { event, date, time })}${text && html`<p class="quote" dir="auto">${text}</p>`}</li>`,
  )}</ol>`;
}

export async function conversationReportPage(c: Context<OperatorEnv>) {
  return renderReport(c, await findReport(c.var.db, requireId(c)));
}

async function renderReport(c: Context<OperatorEnv>, report: Report, form?: Form) {
  const { db, pageContext } = c.var;
  const body = reportBody(pageContext, report, await quote(db, report));
  const { customer, vendor, heading } = partiesOf(pageContext, report);
  return renderReportPage(c, { ...list, report, name: `${customer} · ${vendor}`, heading, body, form });
}

/** Only closes or reopens the report. A vendor is suspended on its own page. */
export const changeConversationReport = changeDecision({
  table: "message_reports",
  ...list,
  find: findReport,
  render: renderReport,
});
