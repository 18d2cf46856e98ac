import type { Lang } from "#contract/languages.ts";
import { siteLink } from "../mail/links.ts";
import { mountedAt, type OwnAddress } from "./address.ts";
import type { Asked, Member, Office } from "./context.ts";
import { formatsOf } from "./formats.ts";
import { sayIn } from "./say.ts";

interface Found {
  lang: Lang;
  own?: OwnAddress;
  member?: Member | undefined;
  siteName?: string | null;
}

/** What the pages of one request are made with, from what was found out about it. */
export function officeOf(c: Asked, { lang, own, member, siteName = null }: Found): Office {
  const site = member?.site ?? c.var.publicOrigin;
  return {
    lang,
    member,
    siteName,
    t: sayIn(lang),
    formats: formatsOf(lang),
    at: (path) => `${own?.base ?? mountedAt}${path}` || "/",
    site: (path) => siteLink(site, lang, path),
  };
}
