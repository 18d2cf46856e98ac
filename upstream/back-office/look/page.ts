import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Lang, languageInfo, languages } from "#contract/languages.ts";
import { mountedAt } from "../address.ts";
import type { BusinessType, Office } from "../context.ts";
import type { Text } from "../say.ts";
import type { Html } from "./html.ts";
import { markPath, sheetPath } from "./style.ts";

interface PageParts {
  title: string;
  main: Html;
  status?: ContentfulStatusCode;
}

/** A whole page of the back-office with its frame. */
export function page(c: Context, { title, main, status = 200 }: PageParts) {
  const office: Office = c.var.office;
  const { t, lang, at, siteName } = office;
  const { direction } = languageInfo[lang];
  return c.html(
    html`<!doctype html>
<html lang="${lang}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${siteName ? `${siteName} · ` : ""}${t("Back-office")}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="${at(markPath)}" type="image/svg+xml"><link rel="stylesheet" href="${at(sheetPath)}"></head>
<body>
<a class="skip" href="#main">${t("Skip to content")}</a>
${frameHead(office, c.req.path)}
<main id="main" tabindex="-1" class="wrap">${main}</main>
${frameFoot(office, c)}
</body></html>`,
    status,
  );
}

const sections: Record<BusinessType, [string, Text][]> = {
  vendor: [
    ["/vendor", "Dashboard"],
    ["/vendor/cars", "My cars"],
    ["/vendor/messages", "Messages"],
    ["/vendor/profile", "Business profile"],
  ],
  garage: [["/garage", "Dashboard"]],
};

function frameHead({ t, at, site, member, siteName }: Office, path: string) {
  return html`<header><div class="wrap bar">
<a class="brand" href="${at("")}"><img src="${at(markPath)}" alt="" width="36" height="36"><span><strong>${siteName ?? ""}</strong><small>${t("Back-office")}</small></span></a>
${
  member &&
  html`<p class="who" dir="auto">${member.businessName}</p>
<a class="btn btn-quiet btn-sm" href="${site("")}">${t("To the site")}</a>
<form method="post" action="${at("/logout")}"><button class="btn btn-secondary btn-sm">${t("Logout")}</button></form>`
}
</div>
${
  member &&
  html`<nav class="wrap" aria-label="${t("Main menu")}"><ul>${sections[member.type].map(
    ([to, label]) =>
      html`<li><a href="${at(to)}"${isCurrent(to, path) ? html` aria-current="page"` : ""}>${t(label)}</a></li>`,
  )}</ul></nav>`
}</header>`;
}

/** A section's own page or one below it; the dashboard is above them all. */
function isCurrent(to: string, path: string): boolean {
  const here = path.slice(mountedAt.length);
  return here === to || (to.includes("/", 1) && here.startsWith(`${to}/`));
}

/** The languages; not on the answer to a post, where a link would lose what was typed. */
function frameFoot({ t, lang, at }: Office, c: Context) {
  if (c.req.method === "POST") return "";
  const { pathname, searchParams } = new URL(c.req.url);
  const inLanguage = (other: Lang) => {
    const query = new URLSearchParams(searchParams);
    query.set("lang", other);
    return `${at(pathname.slice(mountedAt.length))}?${query}`;
  };
  return html`<footer class="wrap"><nav aria-label="${t("Choose a language")}"><ul>${languages.map(
    (other) =>
      html`<li><a href="${inLanguage(other)}" lang="${other}" hreflang="${other}"${
        other === lang ? html` aria-current="true"` : ""
      }>${languageInfo[other].label}</a></li>`,
  )}</ul></nav></footer>`;
}
