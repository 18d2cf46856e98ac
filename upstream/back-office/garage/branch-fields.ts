import { html } from "hono/html";
import type { Office } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { textField } from "../look/fields.ts";
import { formPart } from "../look/form-frame.ts";
import { hoursPart } from "../look/hours-part.ts";
import type { Html } from "../look/html.ts";
import { languagesPart } from "../look/languages-part.ts";
import type { BranchService } from "./branch-query.ts";

/** The fields of a branch (branch-schema.ts). */
export function branchFields(office: Office, form: Form, services: BranchService[]): Html {
  const { t } = office;
  const contact = html`<div class="columns">
${textField(office, form, { name: "address", label: t("Address"), control: { autocomplete: "street-address", dir: "auto" } })}
${textField(office, form, { name: "phone", label: t("Phone"), control: { type: "tel", autocomplete: "tel", dir: "ltr" } })}
${textField(office, form, { name: "email", label: t("Email"), control: { type: "email", autocomplete: "email", dir: "ltr" } })}</div>`;
  const rows = html`<ul class="services">${services.map((service) => serviceRow(office, form, service))}</ul>`;
  const hint = t("Tick what this branch does and say what it costs, VAT included.");
  const texts = { title: t("About this branch"), name: "description" };
  return html`${formPart(t("Contact details"), contact)}${formPart(t("Services and prices"), rows, hint)}${hoursPart(office, form)}${languagesPart(office, form, texts)}`;
}

function serviceRow(office: Office, form: Form, { id, name, duration_minutes }: BranchService) {
  const { t } = office;
  const offered = `services.${id}.offered`;
  const isOffered = form.values[offered] === "on";
  const price = textField(office, form, {
    name: `services.${id}.price`,
    label: html`<span class="hidden">${t("Price of {{service}} in euros", { service: name })}</span><span aria-hidden="true">€</span>`,
    control: { inputmode: "decimal", dir: "ltr", autocomplete: "off", "aria-required": "false" },
  });
  return html`<li><label class="check"><input type="checkbox" name="${offered}" value="on"${isOffered ? html` checked` : ""}>
<span>${name} <span class="hint">${t("{{count}} minutes of work", { count: duration_minutes })}</span></span></label>${price}</li>`;
}
