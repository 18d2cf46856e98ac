import { html, raw } from "hono/html";
import type { Office } from "../context.ts";
import type { Form } from "../forms/form.ts";
import type { Html } from "./html.ts";

/** A field of a form: its value, what is wrong with it and what is stored come from the form, by its name. */
export interface Field {
  name: string;
  label: string | Html;
  hint?: string;
  /** A field that may stay empty says so. */
  isOptional?: boolean;
  /** Attributes of the control, such as its type and autocomplete. */
  control?: Record<string, string | number>;
}

/** An input of one line. */
export function textField(office: Office, form: Form, field: Field): Html {
  const value = form.values[field.name] ?? "";
  return around(office, form, field, (tied) => html`<input class="input" ${tied} value="${value}">`);
}

/** A text of several lines; people write it in their own language. */
export function longField(office: Office, form: Form, field: Field): Html {
  const value = form.values[field.name] ?? "";
  // A textarea drops the first line break it is given.
  return around(
    office,
    form,
    field,
    (tied) => html`<textarea class="input" rows="5" ${tied}>${raw("\n")}${value}</textarea>`,
  );
}

/** A value and its name. */
export type Choice = readonly [value: string, name: string];

/** A choice from a list of values and their names; `groups` are more of them below headings, after the others. */
export function selectField(
  office: Office,
  form: Form,
  field: Field & { options: readonly Choice[]; groups?: readonly (readonly [string, readonly Choice[]])[] },
): Html {
  const { options: plain, groups = [] } = field;
  const chosen = form.values[field.name];
  const written = (choices: readonly Choice[]) =>
    choices.map(
      ([value, name]) =>
        html`<option value="${value}"${value === chosen ? html` selected` : ""}>${name}</option>`,
    );
  const grouped = groups.map(
    ([label, choices]) => html`<optgroup label="${label}">${written(choices)}</optgroup>`,
  );
  const all = [...plain, ...groups.flatMap(([, choices]) => choices)];
  return around(
    office,
    form,
    field,
    (tied) => html`<select class="input" ${tied}>${written(plain)}${grouped}</select>`,
    (value) => all.find(([option]) => option === value)?.[1] ?? value,
  );
}

function around(
  { t }: Office,
  form: Form,
  { name, label, hint, isOptional = false, control = {} }: Field,
  make: (tied: Html) => Html,
  shown = (value: string) => value,
): Html {
  const id = `field-${name}`;
  const errors = form.errors[name] ?? [];
  const stored = form.stored?.[name];
  const differs = stored !== undefined && stored !== (form.values[name] ?? "");
  const describedBy = [
    errors.length > 0 && `${id}-error`,
    differs && `${id}-stored`,
    hint && `${id}-hint`,
  ].filter(Boolean);
  const attributes = {
    id,
    name,
    ...(isOptional ? {} : { "aria-required": "true" }),
    ...control,
    ...(errors.length > 0 ? { "aria-invalid": "true" } : {}),
    ...(describedBy.length > 0 ? { "aria-describedby": describedBy.join(" ") } : {}),
  };
  return html`<div class="field"><label for="${id}">${label}${
    isOptional && html` <span class="hint">(${t("optional")})</span>`
  }</label>
${make(attributesOf(attributes))}
${errors.length > 0 && html`<p class="field-error" id="${id}-error">${errors.join(" ")}</p>`}
${
  differs &&
  html`<p class="field-stored" id="${id}-stored">${t("Stored now:")} <bdi>${stored === "" ? t("(empty)") : shown(stored)}</bdi></p>`
}
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}</div>`;
}

function attributesOf(attributes: Record<string, string | number>): Html {
  return html`${Object.entries(attributes).map(([name, value]) => html`${raw(name)}="${value}" `)}`;
}
