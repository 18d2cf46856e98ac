import { redirect } from "react-router";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getLang } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** The URL is for posts; a GET redirects to the home page. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(localizedHref(getLang(context), "/:lang?"));
}
