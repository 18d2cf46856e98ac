import { html } from "hono/html";
import type { Office } from "../context.ts";
import type { Html } from "./html.ts";

const media = "/media/";

/** A picture of the market's own, from below the back-office's address; an empty box for any other. */
export function picture({ at }: Office, path: string | null | undefined): Html {
  if (!path?.startsWith(media)) return html`<span class="picture"></span>`;
  return html`<span class="picture"><img src="${at(path)}" alt="" width="160" height="107" loading="lazy"></span>`;
}
