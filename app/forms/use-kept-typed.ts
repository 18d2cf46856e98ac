import { useLayoutEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { keepTyped, restoreKept } from "./kept-typed.ts";

/**
 * Keeps what is typed in a form for its tab, and puts it back where the form is shown anew (decision 032).
 * @param isAnswered whether it is the answer to a post, and holds what was posted
 */
export function useKeptTyped(formId: string, isAnswered: boolean): void {
  const root = useRouteLoaderData<{ account: { mark: string } | null }>("root");
  const account = root?.account?.mark ?? null;
  // As early as it can be: what is typed before that is not noted.
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    if (!isAnswered) restoreKept(form, account);
    return keepTyped(form, account);
  }, [formId, account, isAnswered]);
}
