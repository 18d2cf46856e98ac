import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { Html } from "../views/html.ts";

export function stateFilter({ t, href }: PageContext, path: string, isDone: boolean): Html {
  const link = (to: string, label: string, isCurrent: boolean) =>
    html`<a href="${href(to)}"${isCurrent ? html` aria-current="true"` : ""}>${label}</a>`;
  return html`<nav class="segments" aria-label="${t("Status")}">${link(path, t("To do"), !isDone)}${link(`${path}?state=done`, t("Dealt with"), isDone)}</nav>`;
}
