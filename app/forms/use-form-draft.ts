import { useLayoutEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { restoreDraft, saveDraft } from "#app/client/form-drafts.ts";

/**
 * Keeps what is typed in a form for its tab, and puts it back where the form is shown anew (decision 032).
 * @param isResult whether it is the answer to a post, and holds what was posted
 */
export function useFormDraft(formId: string, isResult: boolean): void {
  const root = useRouteLoaderData<{ account: { accountKey: string } | null }>("root");
  const account = root?.account?.accountKey ?? null;
  // As early as it can be: what is typed before that is not noted.
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    if (!isResult) restoreDraft(form, account);
    return saveDraft(form, account);
  }, [formId, account, isResult]);
}
