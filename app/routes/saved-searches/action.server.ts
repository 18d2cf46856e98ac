import { z } from "zod";
import { getTowns } from "#app/api/content.server.ts";
import { attempt, ignoreNotFound } from "#app/api/page-errors.ts";
import { changeSavedSearch, deleteSavedSearch, saveSearch } from "#app/api/saved-searches.server.ts";
import { safeReturnUrl } from "#app/config/urls.ts";
import { withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { toSavedQuery } from "#app/features/search/cars-query.ts";
import { savedSearchMessage } from "#app/features/search/save-search.tsx";
import { requireAuth } from "#app/middleware/api.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { getSession } from "#app/middleware/session.ts";
import { redirectWithFailure, redirectWithMessage } from "#app/middleware/toast.ts";
import { recordId } from "#contract/fields.ts";
import { alertFrequency } from "#contract/saved-searches.ts";

const saveForm = z.object({
  query: z.string("Please choose at least one filter first").max(2000),
  frequency: alertFrequency.catch("daily"),
  redirect_to: z.string().optional().catch(undefined),
});

/** Redirects to the list with the form. If the login has expired, the visitor logs in, and the search is saved then. */
const save = formAction(
  saveForm,
  async ({ value: { query, frequency, redirect_to }, context, t, href, refuse }) => {
    const page = href("/:lang?/saved-searches");
    const returnTo = safeReturnUrl(redirect_to, page);
    const logIn = () => {
      // The address of a landing page has no query.
      const list = redirect_to ? returnTo.replace(/[?#].*/, "") : href("/:lang?/listing-car");
      const intent = { redirectTo: `${list}?${query}`, favorite: null, saveSearch: true };
      return redirectWithFailure(
        withPendingIntent(href("/:lang?/login"), intent),
        t("Please log in to save this search"),
      );
    };
    if (!getSession(context)) return logIn();
    const { api } = requireAuth(context, "customer");
    const savedQuery = toSavedQuery(query, await getTowns(api));
    if (savedQuery === null) {
      const reason = t("We do not know this town, so the search cannot be saved.");
      return redirect_to ? redirectWithFailure(returnTo, reason) : refuse(reason);
    }
    const { error } = await attempt(saveSearch(api, savedQuery, frequency));
    if (!error)
      return redirectWithMessage(returnTo, savedSearchMessage(t), { to: page, label: t("Saved searches") });
    if (error.status === 401) return logIn();
    if (!redirect_to) return refuse(error);
    const reason = error.fields.query?.[0] ?? error.refusal;
    return redirectWithFailure(returnTo, reason ?? t("Something went wrong!"));
  },
  { spamProtection: false },
);

const change = formAction(
  z.object({ id: recordId, frequency: alertFrequency }),
  async ({ api, value: { id, frequency }, t, href }) => {
    await changeSavedSearch(api, id, { frequency });
    const message =
      frequency === "daily"
        ? t("We e-mail you new cars that match this search, at most once a day.")
        : t("You will get no more e-mails about this search");
    return { to: href("/:lang?/saved-searches"), message };
  },
  { user: "customer", missing: "This search is not saved in this account" },
);

const remove = formAction(
  z.object({ id: recordId }),
  async ({ api, value, t, href }) => ({
    to: href("/:lang?/saved-searches"),
    message: (await ignoreNotFound(deleteSavedSearch(api, value.id))) ?? t("The search has been deleted"),
  }),
  { user: "customer" },
);

export const action = formActions({ save, change, delete: remove });
