import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { Html } from "../views/html.ts";

/** To the page of a car that somebody wrote about; of a deleted one only the title is left. */
export function carLink(
  { t, href }: PageContext,
  { id, title, deletedAt }: { id: number; title: string | null; deletedAt: string | null },
  className = "link",
): Html {
  if (deletedAt !== null)
    return html`<bdi>${title}</bdi> <span class="badge badge-warning">${t("Deleted")}</span>`;
  return html`<a class="${className}" href="${href(`/vendor/cars/${id}`)}"><bdi>${title}</bdi></a>`;
}
