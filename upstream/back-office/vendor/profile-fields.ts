import { html } from "hono/html";
import type { Office } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { selectField, textField } from "../look/fields.ts";
import { formPart } from "../look/form-frame.ts";
import { hoursPart } from "../look/hours-part.ts";
import type { Html } from "../look/html.ts";
import { languagesPart } from "../look/languages-part.ts";

export interface Town {
  id: number;
  name: string;
}

const aVatNumber = "NL004495445B01";

/** The fields of a vendor's profile (contract/vendor-profile.ts). */
export function profileFields(office: Office, form: Form, towns: Town[]): Html {
  const { t } = office;
  const contact = html`<div class="columns">
${textField(office, form, { name: "name", label: t("Business name"), control: { autocomplete: "organization", dir: "auto" } })}
${textField(office, form, { name: "address", label: t("Address"), control: { autocomplete: "street-address", dir: "auto" } })}
${selectField(office, form, {
  name: "town_id",
  label: t("Town"),
  hint: t("When you move to another town, the map shows the centre of it."),
  options: towns.map(({ id, name }) => [String(id), name] as const),
})}
${textField(office, form, { name: "phone", label: t("Phone"), control: { type: "tel", autocomplete: "tel", dir: "ltr" } })}
${textField(office, form, { name: "email", label: t("Email"), control: { type: "email", autocomplete: "email", dir: "ltr" } })}</div>`;
  const registration = html`<div class="columns">
${textField(office, form, {
  name: "kvk_number",
  label: t("KVK number"),
  hint: t("8 digits; only their format is checked, not whether you are registered."),
  control: { inputmode: "numeric", dir: "ltr", autocomplete: "off" },
})}
${textField(office, form, {
  name: "vat_number",
  label: t("VAT number"),
  hint: t("Such as {{example}}; only its format is checked.", { example: aVatNumber }),
  isOptional: true,
  control: { dir: "ltr", autocomplete: "off", spellcheck: "false" },
})}</div>`;
  return html`${formPart(t("Contact details"), contact)}${formPart(t("Registration"), registration)}${hoursPart(office, form)}${languagesPart(
    office,
    form,
    { title: t("About your business"), name: "about" },
  )}`;
}
