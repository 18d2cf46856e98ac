import { data } from "react-router";
import { z } from "zod";
import { alreadyFavorite, changeFavorite } from "#app/api/favorites.server.ts";
import { attempt, pageStatus } from "#app/api/page-errors.ts";
import { safeReturnUrl } from "#app/config/urls.ts";
import type { FavoriteActionData } from "#app/features/cars/favorite-button.tsx";
import { readForm } from "#app/forms/parse.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getUserApi } from "#app/middleware/api.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import { redirectWithFailure } from "#app/middleware/toast.ts";
import { isOtherAccount } from "#app/session/session.ts";
import { favoriteRequest } from "#contract/favorites.ts";
import type { Route } from "./+types/route";

const favoriteForm = z.object({
  intent: z.literal("remove").or(z.literal("add")).catch("add"),
  car_id: favoriteRequest.shape.car_id.nullable().catch(null),
  redirect_to: z.unknown().optional(),
  inline: z.string().optional(),
});

const respondInline = (failure: string | null, status = 200) =>
  data<FavoriteActionData>({ failure, at: Date.now() }, { status });

/** §4, §5, §8. Redirects back, or returns data with `inline` (JavaScript). A visitor has to log in first. */
const changeByForm = formAction(
  favoriteForm,
  async ({ value: { intent, car_id, redirect_to, inline }, context, t, href }) => {
    const returnTo = safeReturnUrl(redirect_to, href("/:lang?"));
    const respondError = (failure: string, status: number) =>
      inline ? respondInline(failure, status) : redirectWithFailure(returnTo, failure);
    const [wrong, loginRequired, success] =
      intent === "add"
        ? [t("Something went wrong!"), t("Please log in to add to favorites"), t("Car added to favorites")]
        : [t("Something went wrong"), t("You are not logged in"), t("Car removed from favorites")];
    const redirectToLogin = () => {
      const query = new URLSearchParams({ redirect_to: returnTo });
      if (intent === "add" && car_id) query.set("favorite", String(car_id));
      return redirectWithFailure(`${href("/:lang?/login")}?${query}`, loginRequired);
    };

    const api = getUserApi(context);
    if (!api) return redirectToLogin();
    if (!car_id) return respondError(wrong, 422);
    const { value: message, error } = await attempt(changeFavorite(api, intent, car_id));
    if (error?.status === 401) return redirectToLogin();
    if (error?.isRefusal) {
      const reason = intent === "add" && error.status === 409 ? t(alreadyFavorite) : wrong;
      return respondError(error.serverMessage ?? reason, error.status ?? 422);
    }
    if (error) return respondError(wrong, pageStatus(error));
    return inline ? respondInline(null) : { to: returnTo, message: message ?? success };
  },
  { spamProtection: false },
);

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const session = getSession(args.context);
  if (!session || !isOtherAccount(form, session)) return changeByForm(args, form);
  const { lang, t } = getI18n(args.context);
  const reason = t("This page belonged to another account, so nothing was done. Please open it again.");
  if (form.has("inline")) return respondInline(reason, 409);
  return redirectWithFailure(safeReturnUrl(form.get("redirect_to"), localizedHref(lang, "/:lang?")), reason);
}

export { redirectHome as loader } from "#app/middleware/redirect-home.ts";
