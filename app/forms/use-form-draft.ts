import { useLayoutEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { restoreDraft, saveDraft } from "#app/client/form-drafts.ts";

/** Saves and restores a form's draft (decision 032). @param isResult it shows posted values already */
export function useFormDraft(formId: string, isResult: boolean): void {
  const root = useRouteLoaderData<{ account: { accountKey: string } | null }>("root");
  const account = root?.account?.accountKey ?? null;
  // As early as possible: what is typed before is not saved.
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    if (!isResult) restoreDraft(form, account);
    return saveDraft(form, account);
  }, [formId, account, isResult]);
}
