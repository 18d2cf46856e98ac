import type { Lang } from "#contract/languages.ts";
import { siteUrl } from "../platform/mail/site-url.ts";
import type { PageContext, RequestScope, SessionUser } from "./context.ts";
import { getFormatters } from "./formatters.ts";
import { createTranslator } from "./i18n.ts";
import { withListStateOf } from "./list-state.ts";
import { type BaseUrl, basePath, pageHref, withQuery } from "./urls.ts";

interface PageContextInput {
  lang: Lang;
  baseUrl?: BaseUrl;
  user?: SessionUser | undefined;
  siteName?: string | null;
}

/** Returns a key for the business of a user; undefined for an operator, whose forms any other operator may send. */
export const accountKey = (user: SessionUser | undefined): string | undefined =>
  user && user.type !== "operator" ? `${user.type}-${user.businessId}` : undefined;

export function createPageContext(
  c: RequestScope,
  { lang, baseUrl, user, siteName = null }: PageContextInput,
): PageContext {
  const siteOrigin = user?.siteOrigin ?? c.var.publicOrigin;
  const href = (path: string) => pageHref(baseUrl?.base ?? basePath, path);
  return {
    lang,
    user,
    siteName,
    isSaved: c.req.method === "GET" && new URL(c.req.url).searchParams.has("saved"),
    waiting: {},
    t: createTranslator(lang),
    formats: getFormatters(lang),
    href,
    postHref: (path) => href(withQuery(path, { account: accountKey(user) })),
    keepListState: (path) => withListStateOf(path, c.req.url),
    siteUrl: (path, of = lang) => siteUrl(siteOrigin, of, path),
  };
}
