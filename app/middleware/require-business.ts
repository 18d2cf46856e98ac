import { data } from "react-router";
import type { MissingRecord } from "#app/api/page-errors.ts";
import { hrefIn } from "#app/i18n/i18n.tsx";
import type { UserType } from "#contract/user.ts";
import { requireAuth } from "./api.ts";
import { getI18n } from "./i18n.ts";
import type { Context } from "./request-context.ts";
import { getSession } from "./session.ts";

type BusinessType = Exclude<UserType, "customer">;

/**
 * As `requireAuth`, for a page of businesses: the error page of visitors and customers links to a login as the first type.
 * @throws 401 for a visitor, 403 for another role
 */
export function requireBusiness(
  context: Context,
  page: "/:lang?/back-office" | "/:lang?/messages",
  ...types: [BusinessType, ...BusinessType[]]
) {
  const session = getSession(context);
  if (session && session.userType !== "customer") {
    const auth = requireAuth(context, ...types);
    return { ...auth, userType: session.userType };
  }
  const { lang, t } = getI18n(context);
  const href = hrefIn(lang);
  const query = new URLSearchParams({ user_type: types[0], redirect_to: href(page) });
  const missing: MissingRecord = {
    icon: "lock",
    title: session ? t("You cannot open this page") : t("You are not logged in"),
    text: session
      ? t("This page is for businesses. You are logged in as a customer.")
      : t("You need to log in to see this page."),
    to: `${href("/:lang?/login")}?${query}`,
    label: t("Login"),
    linkIcon: "login-forward",
  };
  throw data({ missing }, { status: session ? 403 : 401 });
}
