import type { Context } from "hono";
import { html } from "hono/html";
import { deleteGivenUp, type GivenUpMail, listGivenUp, sendGivenUp } from "../../platform/mail/given-up.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { readForm } from "../forms/read-form.ts";
import { requireId } from "../id-param.ts";
import { emailLink } from "../views/contact-links.ts";
import { buttonForm } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { changeAsOperator, isLateSubmit, noticeIfSaved, redirectSaved } from "./change.ts";

export const givenUpPath = "/operator/mails";

/** Mails that the mail server did not take, to be sent once more or deleted. */
export async function givenUpMailsPage(c: Context<OperatorEnv>) {
  const { db, pageContext, sendsMail } = c.var;
  const { t, href } = pageContext;
  const result = await listGivenUp(db, pageParam(c.req.query("page")));
  const main = html`<p><a class="link" href="${href("/operator")}">${t("Dashboard")}</a></p>
<div class="head"><h1>${t("E-mails that could not be sent")}</h1>${
    result.data.some(({ canBeSent }) => canBeSent) &&
    buttonForm(pageContext, { action: givenUpPath, values: {}, label: t("Send all again") })
  }</div>
<p class="lead">${t("The mail server refused them, or did not take them for a day. Fix what was wrong first, such as the settings of the mail server: they are sent again to the same address. They are deleted after 30 days.")}</p>
${!sendsMail && html`<p class="notice notice-warning">${t("No mail server is set: nothing is sent.")}</p>`}
${noticeIfSaved(c)}
${
  result.total === 0
    ? html`<div class="card empty"><p><strong>${t("No failed e-mails")}</strong></p></div>`
    : html`<ul class="stack">${result.data.map((mail) => mailCard(pageContext, mail))}</ul>`
}
${pagination(pageContext, result, (page) => href(`${givenUpPath}?page=${page}`))}`;
  return renderPage(c, { title: t("E-mails that could not be sent"), main });
}

function mailCard(pageContext: PageContext, { id, to, subject, canBeSent, ...mail }: GivenUpMail): Html {
  const { t, formats } = pageContext;
  const action = pageContext.keepListState(`${givenUpPath}/${id}`);
  return html`<li class="card" id="mail-${id}"><div class="head"><h2 class="h3"><bdi>${subject}</bdi></h2><time datetime="${mail.created_at}">${formats.dateTime(mail.created_at)}</time></div>
<p class="facts">${emailLink(to, subject)}${mail.last_error && html`<span>${t("Reason")}: <bdi dir="ltr">${mail.last_error}</bdi></span>`}</p>
${!canBeSent && html`<p class="hint">${t("It held a code, a link or a date, so its text is not kept: the recipient can ask for another one. An invitation is sent again from its business's page.")}</p>`}
<div class="actions">${canBeSent && buttonForm(pageContext, { action, values: { intent: "send" }, label: t("Send again") })}${buttonForm(pageContext, { action, values: { intent: "delete" }, label: t("Delete the e-mail") })}</div></li>`;
}

/** The log gets nothing of the mail itself, because it outlives the mail. */
const changeOf = (action: "mail-resent" | "mail-deleted", subject: string) =>
  ({ action, subject, path: givenUpPath }) as const;

export async function resendMails(c: Context<OperatorEnv>) {
  await changeAsOperator(c, async (trx) => {
    const mails = await sendGivenUp(trx, { now: c.var.clock() });
    return { change: mails > 0 ? changeOf("mail-resent", String(mails)) : undefined, result: undefined };
  });
  return redirectSaved(c, givenUpPath);
}

/** Sends a mail again or deletes it. Nothing happens to a mail that somebody else has dealt with. */
export async function changeMail(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const isDeletion = (await readForm(c)).intent === "delete";
  const change = changeOf(isDeletion ? "mail-deleted" : "mail-resent", `#${id}`);
  const operator = c.var.operator.email;
  const isLate = await changeAsOperator(c, async (trx) => {
    const isDone = isDeletion
      ? await deleteGivenUp(trx, id)
      : (await sendGivenUp(trx, { id, now: c.var.clock() })) > 0;
    return isDone ? { change, result: false } : { result: await isLateSubmit(trx, { operator, ...change }) };
  });
  return redirectSaved(c, givenUpPath, { isLate });
}
