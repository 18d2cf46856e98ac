import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { z } from "zod";
import { restoreDraft, saveDraft } from "#app/client/form-drafts.ts";
import type { PersistentDraft } from "#app/client/persistent-draft.ts";
import type { FieldErrors, FormModel, RestoredDraft } from "./form-model.ts";
import type { ShownErrors } from "./watch-form.ts";

/** Loads a form's schema: `async () => (await import("#contract/contact.ts")).contactMessage`. */
export type LoadRules = () => Promise<z.ZodType>;

interface FormOptions<Name extends string> {
  /** What the fields show before the form is posted. */
  defaults?: Partial<Record<Name, string>>;
  /** The schema that checks the form in the browser too (decision 146). */
  rules?: LoadRules;
  /** A constant. Keeps the whole form for a day (decision 147); put `DraftNotice` at the form's end. */
  draft?: PersistentDraft;
}

/**
 * Returns an action's result like conform's metadata, without its 7 kB (decision 012); keeps drafts (decision 032).
 * @param names in their order on the screen, which is the order of the error summary
 */
export function useFormResult<Name extends string>(
  id: string,
  names: readonly Name[],
  lastResult?: SubmissionResult,
  { defaults = {}, rules, draft }: FormOptions<Name> = {},
): FormModel<Name> {
  const restored = useFormDraft(id, lastResult !== undefined, draft);
  const { fields: errors, summary, answer, announcement } = useFormRules(id, lastResult, rules);
  const values: Record<string, unknown> = lastResult?.initialValue ?? defaults;
  const fields = {} as FormModel<Name>["fields"];
  const inOrder: FieldErrors = {};
  for (const name of names) {
    fields[name] = { id: `${id}-${name}`, name, initialValue: values[name], errors: errors[name] };
    if (summary[name]) inOrder[name] = summary[name];
  }
  const allErrors = { ...inOrder, ...summary };
  return { form: { id, errors: summary[""], allErrors, answer, announcement, restored }, fields };
}

/** Saves and restores a form's draft (decision 032). @param isResult whether it shows posted values already */
function useFormDraft(formId: string, isResult: boolean, persistentDraft: PersistentDraft | undefined) {
  const root = useRouteLoaderData<{ account: { accountKey: string } | null }>("root");
  const account = root?.account?.accountKey ?? null;
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  // A layout effect, to listen before `restoreFields` fires the events of what was typed before hydration.
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    if (!persistentDraft) {
      if (!isResult) restoreDraft(form, account);
      return saveDraft(form, account);
    }
    const values = isResult ? null : persistentDraft.restore(form, account);
    const startAgain = () => {
      persistentDraft.clear(form);
      setRestored(null);
    };
    setRestored(values && { values, startAgain });
    return persistentDraft.save(form, account);
  }, [formId, account, isResult, persistentDraft]);
  return restored;
}

/**
 * Returns the errors to show: the server's, then those of the rules in the browser, which are loaded when the form gets
 * the focus (decision 146). @param load a constant
 */
function useFormRules(
  id: string,
  result: SubmissionResult | undefined,
  load: LoadRules | undefined,
): ShownErrors {
  // The same object for the same response, because a new object takes the focus (ErrorSummary).
  const answered = useMemo<ShownErrors>(() => {
    const errors = errorsOf(result);
    return { fields: errors, summary: errors, answer: errors };
  }, [result]);
  const [checked, setChecked] = useState<{ after: ShownErrors; shown: ShownErrors } | null>(null);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!load || !(form instanceof HTMLFormElement)) return;
    let stop = () => {};
    const listeners = new AbortController();
    const { signal } = listeners;
    const start = async () => {
      const loaded = await loadRules(load).catch(() => null);
      if (!loaded || signal.aborted) return;
      listeners.abort();
      const { watchForm, schema } = loaded;
      stop = watchForm(form, schema, answered, (shown) => setChecked({ after: answered, shown }));
    };
    form.addEventListener("focusin", start, { signal });
    if (form.contains(document.activeElement)) start();
    return () => {
      listeners.abort();
      stop();
    };
  }, [id, load, answered]);
  return checked?.after === answered ? checked.shown : answered;
}

/** Loads in this order, because `watch-form.ts` configures zod before a schema is created. */
async function loadRules(load: LoadRules) {
  const { watchForm } = await import("./watch-form.ts");
  return { watchForm, schema: await load() };
}

function errorsOf(result: SubmissionResult | undefined): FieldErrors {
  const entries = Object.entries(result?.error ?? {});
  return Object.fromEntries(entries.flatMap(([name, errors]) => (errors?.length ? [[name, errors]] : [])));
}
