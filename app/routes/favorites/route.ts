import { redirect } from "react-router";
import { readForm } from "#app/forms/parse.server.ts";
import { ownAddress } from "#app/http.ts";
import { address } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { redirectWithFailure } from "#app/middleware/toast.ts";
import type { Route } from "./+types/route";

/** A favourite belongs to a person: a visitor who is not logged in is told so (§5) and stays where they were. */
export async function action({ request, context }: Route.ActionArgs) {
  const { lang, t } = i18nOf(context);
  const form = await readForm(request);
  const back = ownAddress(form.get("redirect_to"), address(lang, "/:lang?"));
  return redirectWithFailure(back, t("Please log in to add to favorites"));
}

/** Opened by hand there is nothing to see. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(address(i18nOf(context).lang, "/:lang?"));
}
