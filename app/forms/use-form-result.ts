import type { SubmissionResult } from "@conform-to/dom";
import { useMemo } from "react";
import type { FormModel } from "./form-model.ts";
import { useFormDraft } from "./use-form-draft.ts";

type Errors = Record<string, string[]>;

/** An action's result as conform's metadata without its 7 kB (decision 012); keeps drafts (decision 032). */
export function useFormResult<Name extends string>(
  id: string,
  names: readonly Name[],
  lastResult?: SubmissionResult,
  defaults: Partial<Record<Name, string>> = {},
): FormModel<Name> {
  useFormDraft(id, lastResult !== undefined);
  // Stable per response: a new one takes the focus (ErrorSummary).
  const errors = useMemo(() => errorsOf(lastResult), [lastResult]);
  const values: Record<string, unknown> = lastResult?.initialValue ?? defaults;
  const fields = {} as FormModel<Name>["fields"];
  for (const name of names) {
    fields[name] = { id: `${id}-${name}`, name, initialValue: values[name], errors: errors[name] };
  }
  return { form: { id, errors: errors[""], allErrors: errors }, fields };
}

function errorsOf(result: SubmissionResult | undefined): Errors {
  const entries = Object.entries(result?.error ?? {});
  return Object.fromEntries(entries.flatMap(([name, errors]) => (errors?.length ? [[name, errors]] : [])));
}
