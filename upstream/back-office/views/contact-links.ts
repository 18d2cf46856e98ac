import { html } from "hono/html";
import type { Html } from "./html.ts";

/** A link that writes to an address; empty if there is none. @param subject the mail's subject */
export function emailLink(email: string | null, subject?: string): Html {
  if (!email) return "";
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return html`<a class="link" href="mailto:${email}${query}"><bdi dir="ltr">${email}</bdi></a>`;
}

/** A link that calls a number; empty if there is none. */
export function phoneLink(phone: string | null): Html {
  if (!phone) return "";
  return html`<a class="link" href="tel:${phone.replace(/[^+\d]/g, "")}"><bdi dir="ltr">${phone}</bdi></a>`;
}
