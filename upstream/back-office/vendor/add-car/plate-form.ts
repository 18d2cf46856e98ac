import { html } from "hono/html";
import type { PageContext } from "../../context.ts";
import { createForm } from "../../forms/form.ts";
import { textField } from "../../views/fields.ts";
import type { Html } from "../../views/html.ts";
import { plateField } from "./fields.ts";
import type { FoundPlate } from "./from-plate.ts";

/** Asks the vehicle register before anything is typed. Not beside a form that was posted: it would empty that. */
export function plateForm(pageContext: PageContext, path: string, found: FoundPlate | undefined): Html {
  const { t, href } = pageContext;
  const field = plateField(pageContext, "plate");
  return html`<form class="card search" action="${href(path)}">
${textField(pageContext, found?.form ?? createForm({}), field)}
<button class="btn btn-secondary">${t("Fill in from the plate")}</button></form>
${found?.notice && outcome(pageContext, found.notice)}`;
}

function outcome({ t }: PageContext, { text, isFilledIn }: NonNullable<FoundPlate["notice"]>): Html {
  return isFilledIn
    ? html`<p class="notice notice-success" role="status">${t(text)}</p>`
    : html`<p class="notice notice-warning" role="alert" tabindex="-1" autofocus>${t(text)}</p>`;
}
