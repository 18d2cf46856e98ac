import { html } from "hono/html";
import { isLang, type Lang, languageInfo } from "#contract/languages.ts";
import type { PageContext } from "../context.ts";
import { createTranslator } from "../i18n.ts";
import type { Html } from "../views/html.ts";
import type { Enquiry } from "./enquiry-query.ts";

/** @param level of the headings */
export function enquiryList(pageContext: PageContext, enquiries: Enquiry[], level: 2 | 3): Html {
  const { t } = pageContext;
  if (enquiries.length === 0) {
    return html`<div class="card empty"><p><strong>${t("No enquiries yet")}</strong></p>
<p>${t("When somebody asks about one of your cars, the question comes to you by e-mail and stands here too.")}</p></div>`;
  }
  return html`<ul class="stack">${enquiries.map((enquiry) => enquiryCard(pageContext, enquiry, level))}</ul>`;
}

function enquiryCard({ t, href, formats }: PageContext, enquiry: Enquiry, level: 2 | 3) {
  const { id, name, email, phone, message, car_id, car_title, created_at } = enquiry;
  const title = html`<bdi>${name}</bdi>`;
  return html`<li class="card" id="enquiry-${id}">
<div class="head">${level === 2 ? html`<h2 class="h3">${title}</h2>` : html`<h3 class="h3">${title}</h3>`}
<time datetime="${created_at}">${formats.dateTime(created_at)}</time></div>
<p><a class="link" href="${href(`/vendor/cars/${car_id}`)}"><bdi>${car_title}</bdi></a></p>
<p class="quote" dir="auto" lang="${enquiry.lang}">${message}</p>
<p class="actions"><a class="btn btn-secondary btn-sm" href="${replyLink(enquiry)}">${t("Answer by e-mail")}</a>
<a class="link" href="mailto:${email}"><bdi dir="ltr">${email}</bdi></a>
${phone && html`<a class="link" href="tel:${phone.replace(/[^\d+]/g, "")}"><bdi dir="ltr">${phone}</bdi></a>`}</p></li>`;
}

/** A mailto link with a reply in the question's language, which is quoted below. */
function replyLink({ name, email, message, car_title, lang }: Enquiry): string {
  const customerLang: Lang = isLang(lang) ? lang : "en";
  const t = createTranslator(customerLang);
  const quotedLines = message.split("\n").map((line) => `> ${line}`);
  const isolatedTitle =
    languageInfo[customerLang].direction === "rtl" ? `\u2068${car_title}\u2069` : car_title;
  const mailParts = {
    subject: t("Your question about the {{car}}", { car: isolatedTitle }),
    body: [t("Hello {{name}},", { name }), "", "", "", ...quotedLines].join("\r\n"),
  };
  const query = Object.entries(mailParts).map(([part, text]) => `${part}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join("&")}`;
}
