import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import type { Html } from "./html.ts";

/** One kind of what a deletion takes along, or leaves. */
export interface Loss {
  label: string;
  count: Html;
  note: string;
}

export function lossList({ t }: PageContext, title: TextKey, intro: TextKey, rows: readonly Loss[]): Html {
  return html`<section class="card stack" aria-label="${t(title)}"><h2 class="h3">${t(title)}</h2><p>${t(intro)}</p>
${
  rows.length > 0 &&
  html`<dl class="changes counted">${rows.map(
    ({ label, count, note }) => html`<div><dt>${label}</dt><dd>${count}</dd><dd>${note}</dd></div>`,
  )}</dl>`
}</section>`;
}
