import { html } from "hono/html";
import type { PageContext } from "../../context.ts";
import type { Form } from "../../forms/form.ts";
import type { TextKey } from "../../i18n.ts";
import type { Town } from "../../vendor/profile-fields.ts";
import { type SelectOption, selectField, textField } from "../../views/fields.ts";
import type { Html } from "../../views/html.ts";
import { kindLabels } from "./list.ts";
import type { BusinessKind } from "./list-query.ts";
import { TakenUsername } from "./username.ts";

export const kindOptions = ({ t }: PageContext, kinds: readonly BusinessKind[]): SelectOption[] =>
  kinds.map((kind) => [kind, t(kindLabels[kind])]);

export function placeFields(pageContext: PageContext, form: Form, towns: Town[]): Html {
  const { t } = pageContext;
  return html`${textField(pageContext, form, { name: "address", label: t("Address"), control: { dir: "auto" } })}
${selectField(pageContext, form, {
  name: "town_id",
  label: t("Town"),
  options: [["", t("Please choose")], ...towns.map(({ id, name }) => [String(id), name] as const)],
})}
${textField(pageContext, form, { name: "phone", label: t("Phone"), control: { type: "tel", dir: "ltr" } })}
${textField(pageContext, form, { name: "email", label: t("Email"), control: { type: "email", dir: "ltr" } })}`;
}

export function nameField(pageContext: PageContext, form: Form): Html {
  const label = pageContext.t("Business name");
  return textField(pageContext, form, { name: "name", label, control: { dir: "auto" } });
}

export function usernameField(pageContext: PageContext, form: Form, hint: TextKey): Html {
  const { t } = pageContext;
  const control = { dir: "auto", spellcheck: "false", maxlength: 20 };
  const field = { name: "username", label: t("Username"), hint: t(hint), isOptional: true, control };
  return textField(pageContext, form, field);
}

/** The error of the username field if another vendor has the username. @throws any other error */
export function takenUsername({ t }: PageContext, error: unknown): Pick<Form, "errors"> {
  if (!(error instanceof TakenUsername)) throw error;
  return { errors: { username: [t("This username is already taken")] } };
}

export function registrationFields(pageContext: PageContext, form: Form): Html {
  const { t } = pageContext;
  return html`${textField(pageContext, form, {
    name: "kvk_number",
    label: t("KVK number"),
    control: { inputmode: "numeric", dir: "ltr" },
  })}
${textField(pageContext, form, {
  name: "vat_number",
  label: t("VAT number"),
  isOptional: true,
  control: { dir: "ltr", spellcheck: "false" },
})}`;
}
