import type { Lang } from "#contract/languages.ts";
import type { ApiEnv, ApiOptions } from "../platform/http/context.ts";
import type { Formatters } from "./formatters.ts";
import type { Translate } from "./i18n.ts";

export const businessTypes = ["vendor", "garage"] as const;
export type BusinessType = (typeof businessTypes)[number];

/** An account of a business, authenticated by a back-office token. */
export interface BusinessUser {
  type: BusinessType;
  /** Every record read or changed must belong to this vendor or garage. */
  businessId: number;
  businessName: string;
  email: string;
  /** Used when neither a choice, the site nor the browser gives a language. */
  accountLang: string;
  tokenHash: string;
  siteOrigin: string;
}

/** The operator of the installation, logged in at the back-office itself. */
export interface OperatorUser {
  type: "operator";
  email: string;
  accountLang: string;
  tokenHash: string;
  siteOrigin: string;
}

export type SessionUser = BusinessUser | OperatorUser;

export interface PageContext {
  lang: Lang;
  t: Translate;
  formats: Formatters;
  /** The link target of a page, from its path below the back-office. */
  href: (path: string) => string;
  /** The address of a post, which names the business that the form acts for (decision 067). */
  postHref: (path: string) => string;
  /** A path with the page of the list that the request's query names: whoever comes from there gets back to it. */
  keepListState: (path: string) => string;
  /** A page of the site, in the same language unless another is given. */
  siteUrl: (path: string, lang?: Lang) => string;
  user: SessionUser | undefined;
  siteName: string | null;
  /** Whether the page is shown after its form was saved. */
  isSaved: boolean;
  /** Numbers of open items, by the path of their page in the main menu. */
  waiting: Record<string, number>;
}

export interface BackOfficeEnv {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & { pageContext: PageContext };
}

/** The read-only part of a context, so that contexts with other variables fit too. */
export interface RequestScope {
  var: Readonly<ApiOptions>;
  req: { readonly url: string; readonly method: string };
}

export interface BusinessUserEnv {
  Bindings: ApiEnv["Bindings"];
  Variables: BackOfficeEnv["Variables"] & { businessUser: BusinessUser };
}

export interface OperatorEnv {
  Bindings: ApiEnv["Bindings"];
  Variables: BackOfficeEnv["Variables"] & { operator: OperatorUser };
}
