import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { Html } from "../views/html.ts";

/** Link to the car that a message is about; of a deleted car only the title. */
export function carLink(
  { t, href }: PageContext,
  { id, title, deletedAt }: { id: number; title: string | null; deletedAt: string | null },
  className = "link",
): Html {
  if (deletedAt !== null)
    return html`<bdi>${title}</bdi> <span class="badge badge-warning">${t("Deleted")}</span>`;
  return html`<a class="${className}" href="${href(`/vendor/cars/${id}`)}"><bdi>${title}</bdi></a>`;
}
