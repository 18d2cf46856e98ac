import { html, raw } from "hono/html";
import type { PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import type { Html } from "./html.ts";

/** A form field. Its value, error and stored value come from the form, by name. */
export interface Field {
  name: string;
  label: string | Html;
  hint?: string;
  isOptional?: boolean;
  /** Attributes; an `id` if a page repeats the name. Browsers do not restore fields with `autocomplete: "off"`. */
  control?: Record<string, string | number>;
}

export function textField(pageContext: PageContext, form: Form, field: Field): Html {
  const value = form.values[field.name] ?? "";
  return fieldWrapper(
    pageContext,
    form,
    field,
    (controlAttributes) => html`<input class="input" ${controlAttributes} value="${value}">`,
  );
}

export function textareaField(pageContext: PageContext, form: Form, field: Field): Html {
  const value = form.values[field.name] ?? "";
  // HTML drops the first line break in a textarea.
  return fieldWrapper(
    pageContext,
    form,
    field,
    (controlAttributes) =>
      html`<textarea class="input" rows="5" ${controlAttributes}>${raw("\n")}${value}</textarea>`,
  );
}

export type SelectOption = readonly [value: string, name: string];

const optionTags = (choices: readonly SelectOption[], selected: string | undefined) =>
  choices.map(
    ([value, name]) =>
      html`<option value="${value}"${value === selected ? html` selected` : ""}>${name}</option>`,
  );

/** A select of a search form. */
export const searchSelect = (
  name: string,
  label: string,
  options: readonly SelectOption[],
  selected?: string,
) =>
  html`<div class="field"><label for="${name}">${label}</label><select class="input" id="${name}" name="${name}">${optionTags(options, selected)}</select></div>`;

/** A select; `groups` are further options below headings. */
export function selectField(
  pageContext: PageContext,
  form: Form,
  field: Field & {
    options: readonly SelectOption[];
    groups?: readonly (readonly [string, readonly SelectOption[]])[];
  },
): Html {
  const { options: plain, groups = [] } = field;
  const selected = form.values[field.name];
  const optionGroups = groups.map(
    ([label, choices]) => html`<optgroup label="${label}">${optionTags(choices, selected)}</optgroup>`,
  );
  const all = [...plain, ...groups.flatMap(([, choices]) => choices)];
  return fieldWrapper(
    pageContext,
    form,
    field,
    (controlAttributes) =>
      html`<select class="input" ${controlAttributes}>${optionTags(plain, selected)}${optionGroups}</select>`,
    (value) => all.find(([option]) => option === value)?.[1] ?? value,
  );
}

/**
 * A checkbox. An unticked box is missing in the posted values, and may be missing in the stored ones.
 * @param more attributes, such as `aria-describedby`
 */
export function checkbox(
  { t }: PageContext,
  { values, stored }: Form,
  { name, label, more = {} }: { name: string; label: string | Html; more?: Record<string, string> },
): Html {
  const isOn = values[name] === "on";
  const differs = stored !== undefined && (stored[name] === "on") !== isOn;
  return html`<label class="check"><input type="checkbox" name="${name}" value="on" ${renderAttributes(more)}${isOn ? html`checked` : ""}><span>${label}${
    differs &&
    html` <span class="field-stored">${t("Stored now:")} ${t(stored[name] === "on" ? "Yes" : "No")}</span>`
  }</span></label>`;
}

const spokenText = (label: Field["label"]) =>
  String(html`${label}`).replace(/<span aria-hidden.*?<\/span>|<[^>]*>/g, "");

function fieldWrapper(
  { t }: PageContext,
  form: Form,
  { name, label, hint, isOptional = false, control = {} }: Field,
  renderControl: (controlAttributes: Html) => Html,
  displayValue = (value: string) => value,
): Html {
  const id = String(control.id ?? `field-${name}`);
  const errors = form.errors[name] ?? [];
  if (errors.length > 0) form.labels = { ...form.labels, [name]: spokenText(label) };
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
${renderControl(renderAttributes(attributes))}
${errors.length > 0 && html`<p class="field-error" id="${id}-error">${errors.join(" ")}</p>`}
${
  differs &&
  html`<p class="field-stored" id="${id}-stored">${t("Stored now:")} <bdi>${stored === "" ? t("(empty)") : displayValue(stored)}</bdi></p>`
}
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}</div>`;
}

function renderAttributes(attributes: Record<string, string | number>): Html {
  return html`${Object.entries(attributes).map(([name, value]) => html`${raw(name)}="${value}" `)}`;
}
