import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { Html } from "./html.ts";

const mediaPrefix = "/media/";

/** A photo of this API, served below the back-office; an empty box for any other path, with words if there is none yet. */
export function thumbnail({ t, href }: PageContext, path: string | null | undefined): Html {
  if (!path?.startsWith(mediaPrefix))
    return html`<span class="picture">${path === undefined && t("No photos yet")}</span>`;
  return html`<span class="picture"><img src="${href(path)}" alt="" width="160" height="107" loading="lazy"></span>`;
}
