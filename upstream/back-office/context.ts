import type { Lang } from "#contract/languages.ts";
import type { ApiEnv, ApiOptions } from "../context.ts";
import type { Formats } from "./formats.ts";
import type { Say } from "./say.ts";

/** The kinds of business that have a back-office (§6). */
export type BusinessType = "vendor" | "garage";

/** Who has come in: an account of a business, by a token of the back-office's own. */
export interface Member {
  type: BusinessType;
  /** The id of the vendor or garage that everything asked for must belong to. */
  businessId: number;
  businessName: string;
  /** The language of the account, for whoever has not chosen one here. */
  accountLang: string;
  tokenHash: string;
  /** The origin of the site they came from. */
  site: string;
}

/** What every page of the back-office is made with. */
export interface Office {
  lang: Lang;
  t: Say;
  formats: Formats;
  /** The address of a page in here, by its path below the back-office's own. */
  at: (path: string) => string;
  /** A page of the site, in the same language. */
  site: (path: string) => string;
  member: Member | undefined;
  /** The site's name; null when its settings are not there. */
  siteName: string | null;
}

export interface OfficeEnv {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & { office: Office };
}

/** A request as far as what it was told is read: a context cannot be handed to who knows less of it. */
export interface Asked {
  var: Readonly<ApiOptions>;
  req: { readonly url: string };
}

/** What a handler finds behind `membersOnly`. */
export interface MemberEnv {
  Bindings: ApiEnv["Bindings"];
  Variables: OfficeEnv["Variables"] & { member: Member };
}
