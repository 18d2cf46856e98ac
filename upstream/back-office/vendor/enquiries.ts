import type { Context } from "hono";
import { html } from "hono/html";
import { isLang, type Lang, languageInfo } from "#contract/languages.ts";
import type { MemberEnv, Office } from "../context.ts";
import type { Html } from "../look/html.ts";
import { page } from "../look/page.ts";
import { askedPage, pager } from "../look/pager.ts";
import { sayIn } from "../say.ts";
import { type Enquiry, vendorEnquiries } from "./enquiry-query.ts";

/** What people asked about a vendor's cars; answered by mail until there is a chat. */
export async function messages(c: Context<MemberEnv>) {
  const { db, office, member } = c.var;
  const { t, at } = office;
  const found = await vendorEnquiries(db, member.businessId, askedPage(c.req.query("page")));
  const main = html`<div class="head"><h1>${t("Messages")}</h1></div>
<p class="lead">${t("Questions about your cars, the newest first.")}</p>
${enquiryList(office, found.data, 2)}
${pager(office, { page: found.current_page, last: found.last_page }, (to) => at(`/vendor/messages?page=${to}`))}`;
  return page(c, { title: t("Messages"), main });
}

/** @param level of the headings */
export function enquiryList(office: Office, enquiries: Enquiry[], level: 2 | 3): Html {
  const { t } = office;
  if (enquiries.length === 0) {
    return html`<div class="card empty"><p><strong>${t("No enquiries yet")}</strong></p>
<p>${t("When somebody asks about one of your cars, the question comes to you by e-mail and stands here too.")}</p></div>`;
  }
  return html`<ul class="stack">${enquiries.map((enquiry) => enquiryCard(office, enquiry, level))}</ul>`;
}

function enquiryCard({ t, at, formats }: Office, enquiry: Enquiry, level: 2 | 3) {
  const { id, name, email, phone, message, car_id, car_title, created_at } = enquiry;
  const title = html`<bdi>${name}</bdi>`;
  return html`<li class="card" id="enquiry-${id}">
<div class="head">${level === 2 ? html`<h2 class="h3">${title}</h2>` : html`<h3 class="h3">${title}</h3>`}
<time datetime="${created_at}">${formats.dateTime(created_at)}</time></div>
<p><a class="link" href="${at(`/vendor/cars/${car_id}`)}"><bdi>${car_title}</bdi></a></p>
<p class="quote" dir="auto" lang="${enquiry.lang}">${message}</p>
<p class="actions"><a class="btn btn-secondary btn-sm" href="${answerLink(enquiry)}">${t("Answer by e-mail")}</a>
<a class="link" href="mailto:${email}"><bdi dir="ltr">${email}</bdi></a>
${phone && html`<a class="link" href="tel:${phone.replace(/[^\d+]/g, "")}"><bdi dir="ltr">${phone}</bdi></a>`}</p></li>`;
}

/** An answer that is begun already, in the language of the question, which stands below it. */
function answerLink({ name, email, message, car_title, lang }: Enquiry): string {
  const their: Lang = isLang(lang) ? lang : "en";
  const t = sayIn(their);
  const quoted = message.split("\n").map((line) => `> ${line}`);
  const isolated = languageInfo[their].direction === "rtl" ? `\u2068${car_title}\u2069` : car_title;
  const parts = {
    subject: t("Your question about the {{car}}", { car: isolated }),
    body: [t("Hello {{name}},", { name }), "", "", "", ...quoted].join("\r\n"),
  };
  const query = Object.entries(parts).map(([part, text]) => `${part}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join("&")}`;
}
