import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Lang, languageInfo, languages } from "#contract/languages.ts";
import type { PageContext } from "../context.ts";
import { basePath } from "../urls.ts";
import { logoPath, stylesheetPath } from "./assets.ts";
import type { Html } from "./html.ts";
import { mainMenu } from "./main-menu.ts";

interface PageContent {
  title: string;
  main: Html;
  status?: ContentfulStatusCode;
}

export function renderPage(c: Context, { title, main, status = 200 }: PageContent) {
  const pageContext: PageContext = c.var.pageContext;
  const { t, lang, href, siteName } = pageContext;
  const { direction } = languageInfo[lang];
  return c.html(
    html`<!doctype html>
<html lang="${lang}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${siteName ? `${siteName} · ` : ""}${t("Back-office")}</title>
<meta name="robots" content="noindex">
<link rel="preload" href="${href(lang === "ar" ? "/readex.woff2" : "/figtree.woff2")}" as="font" type="font/woff2" crossorigin>
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
