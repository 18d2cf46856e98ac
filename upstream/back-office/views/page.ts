import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Lang, languageInfo, languages } from "#contract/languages.ts";
import type { PageContext, SessionUser } from "../context.ts";
import { type Form, formStatus } from "../forms/form.ts";
import type { TextKey } from "../i18n.ts";
import { basePath } from "../urls.ts";
import { logoPath, stylesheetPath } from "./assets.ts";
import type { Html } from "./html.ts";

interface PageContent {
  title: string;
  main: Html;
  /** Gives the status, unless one is given. */
  form?: Form | undefined;
  status?: ContentfulStatusCode | undefined;
}

export function renderPage(c: Context, { title, main, form, status = formStatus(form) }: PageContent) {
  const pageContext: PageContext = c.var.pageContext;
  const { t, lang, href, siteName } = pageContext;
  const { direction, font } = languageInfo[lang];
  return c.html(
    html`<!doctype html>
<html lang="${lang}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${siteName ? `${siteName} · ` : ""}${t("Back-office")}</title>
<meta name="robots" content="noindex">
<link rel="preload" href="${href(font === "arabic" ? "/readex.woff2" : "/figtree.woff2")}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="${href(logoPath)}" type="image/svg+xml"><link rel="stylesheet" href="${href(stylesheetPath)}"></head>
<body>
<a class="skip" href="#main">${t("Skip to content")}</a>
${pageHeader(pageContext, c.req.path)}
<main id="main" tabindex="-1" class="wrap">${main}</main>
${pageFooter(pageContext, c)}
</body></html>`,
    status,
  );
}

function pageHeader(pageContext: PageContext, path: string) {
  const { t, href, siteUrl, user, siteName } = pageContext;
  return html`<header><div class="wrap bar">
<a class="brand" href="${href("")}"><img src="${href(logoPath)}" alt="" width="36" height="36"><span><strong dir="auto">${siteName ?? ""}</strong><small><span>${t("Back-office")}</span>${
    user && html`<bdi dir="auto">${user.type === "operator" ? user.email : user.businessName}</bdi>`
  }</small></span></a>
${
  user &&
  html`<a class="btn btn-quiet btn-sm" href="${siteUrl("")}">${t("To the site")}</a>
<form method="post" action="${href("/logout")}"><button class="btn btn-secondary btn-sm">${t("Logout")}</button></form>`
}
</div>
${mainMenu(pageContext, path)}</header>`;
}

/** The response to a post has no language links, because following one would lose the input. */
function pageFooter({ t, lang, href }: PageContext, c: Context) {
  if (c.req.method === "POST") return "";
  const { pathname, searchParams } = new URL(c.req.url);
  const languageHref = (targetLang: Lang) => {
    const query = new URLSearchParams(searchParams);
    query.set("lang", targetLang);
    return `${href(pathname.slice(basePath.length))}?${query}`;
  };
  return html`<footer class="wrap"><nav aria-label="${t("Choose a language")}"><ul>${languages.map(
    (targetLang) =>
      html`<li><a href="${languageHref(targetLang)}" lang="${targetLang}" hreflang="${targetLang}"${
        targetLang === lang ? html` aria-current="true"` : ""
      }>${languageInfo[targetLang].label}</a></li>`,
  )}</ul></nav></footer>`;
}

/** The paths of the entries, below the back-office, with their labels. */
export const navigation: Record<SessionUser["type"], [string, TextKey][]> = {
  vendor: [
    ["/vendor", "Dashboard"],
    ["/vendor/cars", "My cars"],
    ["/vendor/messages", "Messages"],
    ["/vendor/appointments", "Appointments"],
    ["/vendor/profile", "Business profile"],
  ],
  garage: [["/garage", "Dashboard"]],
  operator: [
    ["/operator", "Dashboard"],
    ["/operator/businesses", "Businesses"],
    ["/operator/sell-requests", "Cars to be sold"],
    ["/operator/reports", "Reports"],
    ["/operator/reviews", "Reported reviews"],
    ["/operator/conversations", "Reported conversations"],
    ["/operator/service", "Customer service"],
    ["/operator/messages", "Contact messages"],
    ["/operator/pages", "Texts"],
    ["/operator/settings", "Site settings"],
    ["/operator/reference", "Lists"],
    ["/operator/log", "Log"],
  ],
};

/** Folds on narrow screens, where its button shows page and open items (`layout.css`). A single entry is not folded. */
function mainMenu(pageContext: PageContext, path: string): Html {
  const { t, href, user, waiting } = pageContext;
  if (!user) return "";
  const entries = navigation[user.type].map(([to, label]) => ({
    ...{ to, label: t(label), count: waiting[to] ?? 0 },
    isCurrent: isCurrent(to, path),
  }));
  const list = html`<ul>${entries.map(
    ({ to, label, count, isCurrent }) =>
      html`<li><a href="${href(to)}"${isCurrent ? html` aria-current="page"` : ""}>${label}${waitingBadge(pageContext, count)}</a></li>`,
  )}</ul>`;
  const current = entries.find((entry) => entry.isCurrent);
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  const summary = html`<summary>${t("Menu")}${waitingBadge(pageContext, total)}${current && html` <span>${current.label}</span>`}</summary>`;
  return html`<nav class="wrap" aria-label="${t("Main menu")}">${
    entries.length > 1 ? html`<details>${summary}${list}</details>` : list
  }</nav>`;
}

function waitingBadge({ t, formats }: PageContext, count: number): Html {
  const number = formats.number(count);
  return count > 0
    ? html` <span class="badge badge-count"><span aria-hidden="true">${number}</span><span class="hidden">${t("New: {{number}}", { number })}</span></span>`
    : "";
}

/** The dashboard's path is a prefix of all others, so that only an exact match counts for it. */
function isCurrent(to: string, path: string): boolean {
  const currentPath = path
    .slice(basePath.length)
    .replace(/^\/operator\/(vendors|garages)\//, "/operator/businesses/");
  return currentPath === to || (to.includes("/", 1) && currentPath.startsWith(`${to}/`));
}
