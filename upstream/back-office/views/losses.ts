import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import type { Html } from "./html.ts";
import { listedCount } from "./pagination.ts";

/** One kind of thing that a deletion removes or keeps, counted by `countListed`; it is left out if there are none. */
export type Loss = readonly [label: TextKey, count: number, note: TextKey];

export function lossList(
  pageContext: PageContext,
  title: TextKey,
  intro: TextKey,
  losses: readonly Loss[],
): Html {
  const { t } = pageContext;
  const rows = losses.filter(([, count]) => count > 0);
  return html`<section class="card stack" aria-label="${t(title)}"><h2 class="h3">${t(title)}</h2><p>${t(intro)}</p>
${
  rows.length > 0 &&
  html`<dl class="changes counted">${rows.map(
    ([label, count, note]) =>
      html`<div><dt>${t(label)}</dt><dd>${listedCount(pageContext, count)}</dd><dd>${t(note)}</dd></div>`,
  )}</dl>`
}</section>`;
}
