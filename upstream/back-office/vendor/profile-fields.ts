import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { selectField, textField } from "../views/fields.ts";
import { formSection } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { openingHoursFields } from "../views/opening-hours-fields.ts";
import { translatedFields } from "../views/translated-fields.ts";

export interface Town {
  id: number;
  name: string;
}

const exampleVatNumber = "NL004495445B01";

export function profileFields(pageContext: PageContext, form: Form, towns: Town[]): Html {
  const { t } = pageContext;
  const contact = html`<div class="columns">
${textField(pageContext, form, { name: "name", label: t("Business name"), control: { autocomplete: "organization", dir: "auto" } })}
${textField(pageContext, form, { name: "address", label: t("Address"), control: { autocomplete: "street-address", dir: "auto" } })}
${selectField(pageContext, form, {
  name: "town_id",
  label: t("Town"),
  hint: t("When you move to another town, the map shows the centre of it."),
  options: towns.map(({ id, name }) => [String(id), name] as const),
})}
${textField(pageContext, form, { name: "phone", label: t("Phone"), control: { type: "tel", autocomplete: "tel", dir: "ltr" } })}
${textField(pageContext, form, { name: "email", label: t("Email"), control: { type: "email", autocomplete: "email", dir: "ltr" } })}</div>`;
  const registration = html`<div class="columns">
${textField(pageContext, form, {
  name: "kvk_number",
  label: t("KVK number"),
  hint: t("8 digits; only their format is checked, not whether you are registered."),
  control: { inputmode: "numeric", dir: "ltr" },
})}
${textField(pageContext, form, {
  name: "vat_number",
  label: t("VAT number"),
  hint: t("Such as {{example}}; only its format is checked.", { example: exampleVatNumber }),
  isOptional: true,
  control: { dir: "ltr", spellcheck: "false" },
})}</div>`;
  return html`${formSection(t("Contact details"), contact)}${formSection(t("Registration"), registration)}${openingHoursFields(pageContext, form)}${translatedFields(
    pageContext,
    form,
    { title: t("About your business"), name: "about" },
  )}`;
}
