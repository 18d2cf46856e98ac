import { data, redirect } from "react-router";
import { changeFavorite } from "#app/api/favorites.server.ts";
import { pageStatus } from "#app/api/page-errors.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { safeReturnUrl } from "#app/config/http.ts";
import type { FavoriteActionData } from "#app/features/cars/favorite-button.tsx";
import { readForm } from "#app/forms/parse.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { isOtherAccount } from "#app/middleware/account-guard.ts";
import { getUserApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import { redirectWithFailure, redirectWithMessage } from "#app/middleware/toast.ts";
import { favoriteRequest } from "#contract/favorites.ts";
import type { Route } from "./+types/route";

/** §4, §5, §8. Redirects back; with `inline` (JavaScript) it returns data. Visitors log in first. */
export async function action({ request, context }: Route.ActionArgs) {
  const { lang, t } = getI18n(context);
  const form = await readForm(request);
  const intent = form.get("intent") === "remove" ? "remove" : "add";
  const carId = favoriteRequest.safeParse({ car_id: form.get("car_id") }).data?.car_id;
  const returnTo = safeReturnUrl(form.get("redirect_to"), localizedHref(lang, "/:lang?"));

  const respondInline = (failure: string | null, status = 200) =>
    data<FavoriteActionData>({ failure, at: Date.now() }, { status });
  const respondError = (failure: string, status: number) =>
    form.has("inline") ? respondInline(failure, status) : redirectWithFailure(returnTo, failure);
  const redirectToLogin = () => {
    const query = new URLSearchParams({ redirect_to: returnTo });
    if (intent === "add" && carId) query.set("favorite", String(carId));
    const loginMessage =
      intent === "add" ? t("Please log in to add to favorites") : t("You are not logged in");
    return redirectWithFailure(`${localizedHref(lang, "/:lang?/login")}?${query}`, loginMessage);
  };

  const api = getUserApi(context);
  const session = getSession(context);
  if (!api || !session) return redirectToLogin();
  if (isOtherAccount(form, session)) {
    return respondError(
      t("This page belonged to another account, so nothing was done. Please open it again."),
      409,
    );
  }
  const fallbackMessage = intent === "add" ? t("Something went wrong!") : t("Something went wrong");
  if (!carId) return respondError(fallbackMessage, 422);
  try {
    const message = await changeFavorite(api, intent, carId);
    if (form.has("inline")) return respondInline(null);
    const successMessage = intent === "add" ? t("Car added to favorites") : t("Car removed from favorites");
    return redirectWithMessage(returnTo, message ?? successMessage);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 401) return redirectToLogin();
    const apiMessage = error.isClientError ? error.serverMessage : null;
    return respondError(
      apiMessage ?? fallbackMessage,
      error.isClientError ? (error.status ?? 422) : pageStatus(error),
    );
  }
}

/** No page of its own. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(localizedHref(getI18n(context).lang, "/:lang?"));
}
