import { html, raw } from "hono/html";
import type { PageContext } from "../context.ts";
import { type Form, versionField } from "../forms/form.ts";
import type { TextKey } from "../i18n.ts";
import type { Html } from "./html.ts";

/**
 * A form with an error summary and a submit button: in a sticky bar by default, but not if `short` or `harmful`.
 * @param options.action path below the back-office's base path
 * @param options.isSaved whether it was saved just now
 * @param options.button the button's text; "Save changes" by default
 * @param options.moreButtons shown after the submit button
 */
export function formView(
  pageContext: PageContext,
  form: Form,
  options: {
    action: string;
    isSaved?: boolean;
    fields: Html;
    button?: TextKey;
    moreButtons?: Html;
    kind?: "long" | "short" | "harmful";
  },
): Html {
  const { t, postHref } = pageContext;
  const { isSaved = false, button = "Save changes", moreButtons = "", kind = "long" } = options;
  const end = kind === "long" ? "form-end" : "form-foot";
  const rank = kind === "harmful" ? "btn-danger" : "btn-primary";
  return html`${isSaved && savedNotice(pageContext)}
${errorSummary(pageContext, form)}
<form method="post" action="${postHref(options.action)}" class="form" novalidate>
<input type="hidden" name="${versionField}" value="${form.values[versionField] ?? ""}">
${options.fields}
<p class="${end}"><button class="btn ${rank}">${t(button)}</button>${moreButtons}</p></form>`;
}

export function savedNotice(
  { t }: PageContext,
  text: TextKey = "Your changes are saved. Visitors see them within a few minutes.",
): Html {
  return html`<p class="notice notice-success" role="status">${t(text)}</p>`;
}

export const nothingDoneNotice = ({ t }: PageContext): Html =>
  html`<p class="notice notice-warning" role="alert">${t("This has changed in the meantime. Nothing was done.")}</p>`;

/** A summary that takes the focus, so that screen readers read it first (WCAG 3.3.1). */
export function errorSummary(
  { t }: PageContext,
  { values, errors, stored, isOutdated, labels = {} }: Form,
): Html {
  // A browser posts the fields in the form's order.
  const names = Object.keys(values);
  const errorEntries = Object.entries(errors)
    .map(([name, messages]) => [name, messages.join(" ")] as const)
    .toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b));
  const isRepeated = (text: string) => errorEntries.filter(([, other]) => other === text).length > 1;
  if (stored) {
    return html`<div class="notice notice-warning" role="alert" tabindex="-1" autofocus>
<p><strong>${t("Somebody else changed this in the meantime")}</strong></p>
<p>${t("Nothing has been saved yet. What you typed is kept; where it differs, the stored value is shown below the field. Save again to keep yours.")}</p></div>`;
  }
  if (isOutdated) {
    return html`<div class="notice notice-warning" role="alert" tabindex="-1" autofocus>
<p><strong>${t("This has changed in the meantime. Nothing was done.")}</strong></p>
${Object.keys(values).length > 0 && html`<p>${t("What you typed is kept. Look at it again, and send it if it is still right.")}</p>`}</div>`;
  }
  if (errorEntries.length === 0) return "";
  return html`<div class="notice notice-danger" role="alert" tabindex="-1" autofocus>
<p>${t("Please check the following:")}</p>
<ul>${errorEntries.map(
    ([name, text]) =>
      html`<li><a href="#field-${name}">${isRepeated(text) && labels[name] && html`${raw(labels[name])}: `}${text}</a></li>`,
  )}</ul></div>`;
}

export function formSection(title: string, fields: Html, hint?: string): Html {
  return html`<fieldset class="card"><legend>${title}</legend>${hint && html`<p class="hint">${hint}</p>`}${fields}</fieldset>`;
}

/** A form with a single button. @param options.action path below the back-office's base path */
export function buttonForm(
  { postHref }: PageContext,
  { action, values, label }: { action: string; values: Record<string, string>; label: string | Html },
): Html {
  const fields = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${postHref(action)}">${fields}<button class="btn btn-secondary btn-sm">${label}</button></form>`;
}
