import { data, redirect } from "react-router";
import { statusOf } from "#app/api/calls.ts";
import { changeFavorite } from "#app/api/favorites.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import type { HeartAnswer } from "#app/features/cars/favourite-button.tsx";
import { readForm } from "#app/forms/parse.server.ts";
import { ownAddress } from "#app/http.ts";
import { address } from "#app/i18n/i18n.tsx";
import { getUserApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { redirectWithFailure, redirectWithMessage } from "#app/middleware/toast.ts";
import { favoriteRequest } from "#contract/favorites.ts";
import type { Route } from "./+types/route";

/**
 * Keeps a car or lets it go (§4, §5, §8), and leads back to where the heart is; one that stays in its page (`stay`, with
 * JavaScript) is answered in place. Who is not logged in, or not any more, is told so and led through the login, which
 * does what was meant.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { lang, t } = i18nOf(context);
  const form = await readForm(request);
  const intent = form.get("intent") === "remove" ? "remove" : "add";
  const carId = favoriteRequest.safeParse({ car_id: form.get("car_id") }).data?.car_id;
  const back = ownAddress(form.get("redirect_to"), address(lang, "/:lang?"));

  const answer = (failure: string | null, status = 200) =>
    data<HeartAnswer>({ failure, at: Date.now() }, { status });
  const refuse = (failure: string, status: number) =>
    form.has("stay") ? answer(failure, status) : redirectWithFailure(back, failure);
  const logIn = () => {
    const query = new URLSearchParams({ redirect_to: back });
    if (intent === "add" && carId) query.set("favorite", String(carId));
    const why = intent === "add" ? t("Please log in to add to favorites") : t("You are not logged in");
    return redirectWithFailure(`${address(lang, "/:lang?/login")}?${query}`, why);
  };

  const api = getUserApi(context);
  if (!api) return logIn();
  const wrong = intent === "add" ? t("Something went wrong!") : t("Something went wrong");
  if (!carId) return refuse(wrong, 422);
  try {
    const message = await changeFavorite(api, intent, carId);
    if (form.has("stay")) return answer(null);
    const done = intent === "add" ? t("Car added to favorites") : t("Car removed from favorites");
    return redirectWithMessage(back, message ?? done);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 401) return logIn();
    const said = error.isRefusal ? error.fromServer : null;
    return refuse(said ?? wrong, error.isRefusal ? (error.status ?? 422) : statusOf(error));
  }
}

/** Opened by hand there is nothing to see. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(address(i18nOf(context).lang, "/:lang?"));
}
