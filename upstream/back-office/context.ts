import type { Lang } from "#contract/languages.ts";
import type { ApiEnv, ApiOptions } from "../platform/http/context.ts";
import type { Formatters } from "./formatters.ts";
import type { Translate } from "./i18n.ts";

/** The kinds of business that have a back-office (§6). */
export type BusinessType = "vendor" | "garage";

/** Who has come in: an account of a business, by a token of the back-office's own. */
export interface BusinessUser {
  type: BusinessType;
  /** The id of the vendor or garage that everything asked for must belong to. */
  businessId: number;
  businessName: string;
  /** The language of the account, for whoever has not chosen one here. */
  accountLang: string;
  tokenHash: string;
  /** The origin of the site they came from. */
  siteOrigin: string;
}

/** What every page of the back-office is made with. */
export interface PageContext {
  lang: Lang;
  t: Translate;
  formats: Formatters;
  /** The address of a page in here, by its path below the back-office's own. */
  href: (path: string) => string;
  /** A page of the site, in the same language. */
  siteUrl: (path: string) => string;
  businessUser: BusinessUser | undefined;
  /** The site's name; null when its settings are not there. */
  siteName: string | null;
}

export interface BackOfficeEnv {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & { pageContext: PageContext };
}

/** A request as far as what it was told is read: a context cannot be handed to who knows less of it. */
export interface RequestScope {
  var: Readonly<ApiOptions>;
  req: { readonly url: string };
}

/** What a handler finds behind `membersOnly`. */
export interface BusinessUserEnv {
  Bindings: ApiEnv["Bindings"];
  Variables: BackOfficeEnv["Variables"] & { businessUser: BusinessUser };
}
