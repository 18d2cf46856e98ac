import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { textField } from "../views/fields.ts";
import { formSection } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { openingHoursFields } from "../views/opening-hours-fields.ts";
import { translatedFields } from "../views/translated-fields.ts";
import type { BranchService } from "./branch-query.ts";

export function branchFields(pageContext: PageContext, form: Form, services: BranchService[]): Html {
  const { t } = pageContext;
  const contact = html`<div class="columns">
${textField(pageContext, form, { name: "address", label: t("Address"), control: { autocomplete: "street-address", dir: "auto" } })}
${textField(pageContext, form, { name: "phone", label: t("Phone"), control: { type: "tel", autocomplete: "tel", dir: "ltr" } })}
${textField(pageContext, form, { name: "email", label: t("Email"), control: { type: "email", autocomplete: "email", dir: "ltr" } })}</div>`;
  const rows = html`<ul class="services">${services.map((service) => serviceRow(pageContext, form, service))}</ul>`;
  const hint = t("Tick what this branch does and say what it costs, VAT included.");
  const texts = { title: t("About this branch"), name: "description" };
  return html`${formSection(t("Contact details"), contact)}${formSection(t("Services and prices"), rows, hint)}${openingHoursFields(pageContext, form)}${translatedFields(pageContext, form, texts)}`;
}

function serviceRow(pageContext: PageContext, form: Form, { id, name, duration_minutes }: BranchService) {
  const { t } = pageContext;
  const offered = `services.${id}.offered`;
  const isOffered = form.values[offered] === "on";
  const price = textField(pageContext, form, {
    name: `services.${id}.price`,
    label: html`<span class="hidden">${t("Price of {{service}} in euros", { service: name })}</span><span aria-hidden="true">€</span>`,
    control: { inputmode: "decimal", dir: "ltr", autocomplete: "off", "aria-required": "false" },
  });
  return html`<li><label class="check"><input type="checkbox" name="${offered}" value="on"${isOffered ? html` checked` : ""}>
<span>${name} <span class="hint">${t("{{count}} minutes of work", { count: duration_minutes })}</span></span></label>${price}</li>`;
}
