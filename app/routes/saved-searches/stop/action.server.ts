import { type ActionFunctionArgs, data } from "react-router";
import { ignoreNotFound } from "#app/api/page-errors.ts";
import { stopAlerts } from "#app/api/saved-searches.server.ts";
import { readForm } from "#app/forms/parse.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getSession } from "#app/middleware/session.ts";
import { stopAlertsQuery } from "#contract/saved-searches.ts";

const stop = formAction(
  stopAlertsQuery,
  async ({ api, value: { token, all }, context, t, href }) => {
    // Mails outlive their search and their account, whose e-mails have ended with them.
    const message = await ignoreNotFound(stopAlerts(api, { token, all }));
    const isCustomer = getSession(context)?.userType === "customer";
    const ended = all
      ? t("You will get no more e-mails about your saved searches")
      : t("You will get no more e-mails about this search");
    return {
      to: isCustomer ? href("/:lang?/saved-searches") : href("/:lang?"),
      message: message ?? ended,
    };
  },
  { spamProtection: false },
);

/** The URL says what to stop. The post of a mail program is not redirected (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  for (const name of ["token", "all"]) {
    const value = args.url.searchParams.get(name);
    if (value !== null) form.set(name, value);
  }
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const result = await stop(args, form);
  return isOneClick && result instanceof Response ? data(null) : result;
}
