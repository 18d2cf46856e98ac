import type { Context } from "hono";
import { html } from "hono/html";
import { langOrDefault } from "#contract/languages.ts";
import { mailHref } from "#contract/tel-href.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { readForm } from "../forms/read-form.ts";
import { createTranslator } from "../i18n.ts";
import { requireId } from "../id-param.ts";
import { emailLink, phoneLink } from "../views/contact-links.ts";
import { buttonForm } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { carLink } from "./car-link.ts";
import { type Enquiry, setHandled } from "./enquiry-query.ts";

/** @param back path of the page with the list, below the back-office */
export function enquiryList(pageContext: PageContext, enquiries: Enquiry[], back: string): Html {
  const { t } = pageContext;
  if (enquiries.length === 0) {
    return html`<div class="card empty"><p><strong>${t("No questions yet")}</strong></p>
<p>${t("When somebody asks about one of your cars, you get the question by e-mail and find it here too.")}</p></div>`;
  }
  return html`<ul class="stack">${enquiries.map((enquiry) => enquiryCard(pageContext, enquiry, back))}</ul>`;
}

/** Pages on which a question can be marked. */
const backPath = /^\/vendor(\/messages|\/cars\/\d{1,10}\/messages)?(\?[\w=&%+.*-]{1,1000})?$/;

/** Marks a question as done, or as open again, and leads back to the page with the button. */
export async function markEnquiry(c: Context<BusinessUserEnv>) {
  const { db, clock, businessUser, pageContext } = c.var;
  const id = requireId(c);
  const { intent, back = "" } = await readForm(c);
  const handledAt = intent === "done" ? clock().toISOString() : null;
  await setHandled(db, { vendorId: businessUser.businessId, id }, handledAt);
  const to = backPath.test(back) ? back : "/vendor/messages";
  return c.redirect(`${pageContext.href(to)}#enquiry-${id}`, 303);
}

function enquiryCard(pageContext: PageContext, enquiry: Enquiry, back: string) {
  const { t, formats } = pageContext;
  const { id, name, email, phone, message, car_title, created_at, handled_at } = enquiry;
  const action = `/vendor/enquiries/${id}`;
  const mark = handled_at
    ? buttonForm(pageContext, { action, values: { intent: "open", back }, label: t("Open it again") })
    : buttonForm(pageContext, { action, values: { intent: "done", back }, label: t("Mark as done") });
  return html`<li class="card" id="enquiry-${id}">
<div class="head"><h3 class="h3"><bdi>${name || t("A former customer")}</bdi>${handled_at ? html` <span class="badge badge-success">${t("Dealt with")}</span>` : ""}</h3>
<time datetime="${created_at}">${formats.dateTime(created_at)}</time></div>
<p>${carLink(pageContext, { id: enquiry.car_id, title: car_title, deletedAt: enquiry.car_deleted_at })}</p>
<p class="quote" dir="auto" lang="${enquiry.lang}">${message}</p>
<div class="actions">${email && html`<a class="btn btn-secondary btn-sm" href="${replyLink(enquiry)}">${t("Answer by e-mail")}</a>`}
${emailLink(email)}
${phoneLink(phone)}
${mark}</div></li>`;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Mail programs ignore links that are much longer. */
const maxLinkLength = 1800;

/** A mailto link for a reply in the question's language, with as much of the question as fits quoted. */
function replyLink({ name, email, message, car_title, lang }: Enquiry): string {
  const t = createTranslator(langOrDefault(lang));
  const subject = encodeURIComponent(t("Your question about the {{car}}", { car: car_title }));
  const greeting = [t("Hello {{name}},", { name }), "", "", "", ""].join("\r\n");
  const link = `${mailHref(email)}?subject=${subject}&body=${encodeURIComponent(greeting)}`;
  return link + encodedQuote(message, maxLinkLength - link.length);
}

/** Quotes the lines of a text; one that is too long once encoded is cut after a whole character. */
function encodedQuote(text: string, maxLength: number): string {
  const encode = (part: string) => encodeURIComponent(part.replaceAll("\n", "\r\n> "));
  const start = encode("> ");
  const whole = start + encode(text);
  if (whole.length <= maxLength) return whole;
  const ellipsis = encode("…");
  let quote = start;
  for (const { segment } of graphemes.segment(text)) {
    const longer = quote + encode(segment);
    if (longer.length + ellipsis.length > maxLength) break;
    quote = longer;
  }
  return quote + ellipsis;
}
