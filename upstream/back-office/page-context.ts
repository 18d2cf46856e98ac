import type { Lang } from "#contract/languages.ts";
import { siteUrl } from "../platform/mail/site-url.ts";
import type { BusinessUser, PageContext, RequestScope } from "./context.ts";
import { createFormatters } from "./formatters.ts";
import { createTranslator } from "./i18n.ts";
import { type BaseUrl, basePath, pageHref } from "./urls.ts";

interface PageContextInput {
  lang: Lang;
  baseUrl?: BaseUrl;
  businessUser?: BusinessUser | undefined;
  siteName?: string | null;
}

export function createPageContext(
  c: RequestScope,
  { lang, baseUrl, businessUser, siteName = null }: PageContextInput,
): PageContext {
  const siteOrigin = businessUser?.siteOrigin ?? c.var.publicOrigin;
  return {
    lang,
    businessUser,
    siteName,
    t: createTranslator(lang),
    formats: createFormatters(lang),
    href: (path) => pageHref(baseUrl?.base ?? basePath, path),
    siteUrl: (path) => siteUrl(siteOrigin, lang, path),
  };
}
