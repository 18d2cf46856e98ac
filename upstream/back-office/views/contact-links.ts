import { html } from "hono/html";
import { mailHref, telHref } from "#contract/tel-href.ts";
import type { Html } from "./html.ts";

/** A link that writes to an address; empty if there is none. @param subject the mail's subject */
export function emailLink(email: string | null, subject?: string): Html {
  if (!email) return "";
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return html`<a class="link" href="${mailHref(email)}${query}"><bdi dir="ltr">${email}</bdi></a>`;
}

/** A link that calls a number; empty if there is none. */
export function phoneLink(phone: string | null): Html {
  if (!phone) return "";
  const number = html`<bdi dir="ltr">${phone}</bdi>`;
  const href = telHref(phone);
  return href === null ? number : html`<a class="link" href="${href}">${number}</a>`;
}
