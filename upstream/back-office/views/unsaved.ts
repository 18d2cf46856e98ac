import type { Context, Env } from "hono";
import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import { createForm } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { type Field, textareaField } from "./fields.ts";
import { renderPage } from "./page.ts";

interface Unsaved {
  title: TextKey;
  reason: TextKey;
  list: { label: TextKey; path: string };
  fields: readonly Field[];
}

/** Runs a post that may find its record deleted meanwhile: the 404 then gives back what was typed. */
export const orUnsaved =
  <E extends Env>(post: (c: Context<E>) => Promise<Response>, unsaved: (c: Context<E>) => Unsaved) =>
  (c: Context<E>): Promise<Response> =>
    post(c).catch((error: { status?: number }) => {
      if (error.status !== 404) throw error;
      return renderUnsaved(c, unsaved(c));
    });

/** Gives back, to be copied, what was typed into the form of a record that was hidden or deleted meanwhile: 404. */
export async function renderUnsaved(c: Context, { title, reason, list, fields }: Unsaved) {
  const pageContext: PageContext = c.var.pageContext;
  const { t, href } = pageContext;
  const form = createForm(await readForm(c));
  const typed = fields.filter(({ name }) => form.values[name]?.trim());
  const main = html`<p><a class="link" href="${href(list.path)}">${t(list.label)}</a></p>
<h1>${t(title)}</h1>
<p class="notice notice-warning" role="alert">${t(reason)}${typed.length > 0 && html` ${t("Copy what you typed if you still need it.")}`}</p>
${
  typed.length > 0 &&
  html`<div class="card stack">${typed.map((field) => textareaField(pageContext, form, { ...field, isOptional: false, control: { dir: "auto", ...field.control, readonly: "" } }))}</div>`
}`;
  return renderPage(c, { title: t(title), main, status: 404 });
}
