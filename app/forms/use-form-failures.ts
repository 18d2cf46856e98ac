import type { SubmissionResult } from "@conform-to/dom";
import { useMemo } from "react";
import type { ShouldRevalidateFunction } from "react-router";

/** Returns all errors as those of the form, for an `ErrorSummary` of forms without fields to link to. */
export function useFormFailures(id: string, result: SubmissionResult | null | undefined) {
  // The same object for the same response, because a new object takes the focus.
  return useMemo(() => {
    const errors = Object.values(result?.error ?? {}).flatMap((texts) => texts ?? []);
    return { id, errors, allErrors: {} };
  }, [id, result]);
}

/** After a post about a record that was deleted or changed, the page reloads its data, as it does without scripts. */
export const revalidateIfStale: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 404 || actionStatus === 409;
