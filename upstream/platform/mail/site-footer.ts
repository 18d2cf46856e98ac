import { html } from "hono/html";
import type { Kysely } from "kysely";
import { langOrDefault } from "#contract/languages.ts";
import type { Database } from "../db/schema.ts";
import { findSiteName } from "../site-settings.ts";
import { isolated, mailEnd } from "./render-html.ts";
import { siteUrl } from "./site-url.ts";

interface Rendered {
  lang: string;
  text: string;
  html: string;
}

/** Adds the site's name and URL when a mail is sent or shown: whoever queues it does not know the site's origin. */
export async function withSiteFooter<M extends Rendered>(
  db: Kysely<Database>,
  mail: M,
  origin: string | undefined,
): Promise<M> {
  const lang = langOrDefault(mail.lang);
  const name = origin && (await findSiteName(db, lang));
  if (!origin || !name) return mail;
  const url = siteUrl(origin, lang, "");
  const footer = html`<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #e7e5e4;color:#57534e;font-size:14px">${isolated(name)} · <a href="${url}" style="color:#c2410c">${isolated(new URL(origin).host)}</a></p>`;
  return {
    ...mail,
    text: `${mail.text}\n${name}\n${url}\n`,
    html: mail.html.replace(mailEnd, () => `${footer}\n${mailEnd}`),
  };
}
