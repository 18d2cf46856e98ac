import type { Context } from "hono";
import { html } from "hono/html";
import type { BackOfficeEnv } from "../context.ts";
import { basePath, isSameOriginRequest, resolveBaseUrl } from "../urls.ts";
import type { Html } from "../views/html.ts";
import { readForm } from "./read-form.ts";

/** Forms with such a field are not repeated: secrets do not go back into a page. */
const secretName = /password|token/;

/**
 * A form that posts the same values once more, for the error page of a post that could not be handled.
 * @returns undefined for requests without form values, with files or secrets, or from another origin
 */
export async function resendForm(c: Context<BackOfficeEnv>): Promise<Html | undefined> {
  const { t, href } = c.var.pageContext;
  const isForm = c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  if (c.req.method !== "POST" || !isForm) return undefined;
  if (!isSameOriginRequest(c.req.raw.headers, resolveBaseUrl(c)?.origin ?? "")) return undefined;
  const values = Object.entries(await readForm(c));
  if (values.length === 0 || values.some(([name]) => secretName.test(name))) return undefined;
  const action = href(c.req.path.slice(basePath.length)) + new URL(c.req.url).search;
  return html`<form method="post" action="${action}">${values.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="btn btn-primary">${t("Send again")}</button></form>`;
}
