import { type LoaderFunctionArgs, redirect } from "react-router";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getLang } from "./i18n.ts";

/** The loader of a URL that is for posts: a GET redirects to the home page. */
export function redirectHome({ context }: LoaderFunctionArgs) {
  throw redirect(localizedHref(getLang(context), "/:lang?"));
}
